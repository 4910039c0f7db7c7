import type { Section } from './row.js';

export const loading: Section = {
  title: 'A. Loading and the life of a page',
  rows: [
    {
      row: '1',
      fault: 'the script tag stands on the page twice',
      expected: 'one container, each thing asked for once',
    },
    {
      row: '2',
      fault: 'two versions of the script on one page',
      expected: 'the first runs; the second says so with debug on',
    },
    {
      row: '3',
      fault: 'the name of an element of ours is taken by another class',
      expected: 'nothing thrown, and the other class learns nothing of ours',
    },
    { row: '4', fault: 'the tag runs before there is a body', expected: 'waits for it, then starts once' },
    {
      row: '5',
      fault: 'injected late by a tag manager, attributes lost, no current script',
      expected: 'finds its configuration all the same',
    },
    { row: '6', fault: 'injected again at every change of the address', expected: 'runs once, follows the product' },
    {
      row: '7',
      fault: 'a router changes the product, leaves the product page or goes back',
      expected: 'old questions withdrawn, late answers dropped, nothing left without a product',
    },
    {
      row: '8',
      fault: 'a framework replaces the whole body',
      expected: 'shown again or gone, no sound without a picture',
    },
    { row: '9', fault: 'the shop removes our container', expected: 'media and timers end, no fight' },
    { row: '11', fault: 'the page is prerendered', expected: 'nothing asked, shown or stored before the visit' },
    {
      row: '12',
      fault: 'a prerendered page is never visited',
      expected: 'no request, nothing stored',
      noShop: 'the page is never seen',
    },
    {
      row: '13',
      fault: 'the page comes out of the back/forward cache',
      expected: 'it is fit for that cache; asks once what is to be seen now',
    },
    {
      row: '14',
      fault: 'the page is opened in a background tab',
      expected: 'no media and no question before it is looked at',
    },
    {
      row: '15',
      fault: 'the tab was frozen for half an hour',
      expected: 'one question, the live moment, no burst of timers, no sound',
    },
    {
      row: '17',
      fault: 'the device slept, the clock jumps by eight hours',
      expected: 'no eight hours of polls made up for',
    },
    { row: '18', fault: 'an old script meets a new service, or the reverse', expected: 'what is unknown is ignored' },
    { row: '19', fault: 'the script does not arrive', expected: 'the page stands as if there were no tag' },
    {
      row: '20',
      fault: 'the script comes as a page, or not for this origin',
      expected: 'the browser drops it, the page stands',
      except:
        'the address of the service in production is for the release to look at; the mock sends what it must send',
    },
    { row: '21', fault: 'the script is cut off', expected: 'no name of ours in the page, nothing half defined' },
    {
      row: '22',
      fault: 'the script comes twenty seconds late',
      expected: 'nothing moves, no focus taken, no press caught',
    },
    {
      row: '23',
      fault: 'the page of the shop stands in a frame, or is 320 pixels wide',
      expected: 'stays inside, leaves the page around it alone',
      except: 'AMP runs no script of others outside of a frame, which is what is tested',
    },
    { row: '25', fault: 'destroy() while something is awaited', expected: 'nothing comes later, nothing is left' },
  ],
};
