import { row, type Section } from './row.js';

export const loading: Section = {
  title: 'A. Loading and the life of a page',
  rows: [
    row('1', 'the script tag stands on the page twice', 'one container, each thing asked for once'),
    row('2', 'two versions of the script on one page', 'the first runs; the second says so with debug on'),
    row(
      '3',
      'the name of an element of ours is taken by another class',
      'nothing thrown, and the other class learns nothing of ours',
    ),
    row('4', 'the tag runs before there is a body', 'waits for it, then starts once'),
    row(
      '5',
      'injected late by a tag manager, attributes lost, no current script',
      'finds its configuration all the same',
    ),
    row('6', 'injected again at every change of the address', 'runs once, follows the product'),
    row(
      '7',
      'a router changes the product, leaves the product page or goes back',
      'old questions withdrawn, late answers dropped, nothing left without a product',
    ),
    row('8', 'a framework replaces the whole body', 'shown again or gone, no sound without a picture'),
    row('9', 'the shop removes our container', 'media and timers end, no fight'),
    row('11', 'the page is prerendered', 'nothing asked, shown or stored before the visit'),
    row('12', 'a prerendered page is never visited', 'no request, nothing stored', {
      noShop: 'the page is never seen',
    }),
    row(
      '13',
      'the page comes out of the back/forward cache',
      'it is fit for that cache; asks once what is to be seen now',
    ),
    row('14', 'the page is opened in a background tab', 'no media and no question before it is looked at'),
    row('15', 'the tab was frozen for half an hour', 'one question, the live moment, no burst of timers, no sound'),
    row('17', 'the device slept, the clock jumps by eight hours', 'no eight hours of polls made up for'),
    row('18', 'an old script meets a new service, or the reverse', 'what is unknown is ignored'),
    row('19', 'the script does not arrive', 'the page stands as if there were no tag'),
    row('20', 'the script comes as a page, or not for this origin', 'the browser drops it, the page stands', {
      except:
        'the address of the service in production is for the release to look at; the mock sends what it must send',
    }),
    row('21', 'the script is cut off', 'no name of ours in the page, nothing half defined'),
    row('22', 'the script comes twenty seconds late', 'nothing moves, no focus taken, no press caught'),
    row(
      '23',
      'the page of the shop stands in a frame, or is 320 pixels wide',
      'stays inside, leaves the page around it alone',
      { except: 'AMP runs no script of others outside of a frame, which is what is tested' },
    ),
    row('25', 'destroy() while something is awaited', 'nothing comes later, nothing is left'),
  ],
};
