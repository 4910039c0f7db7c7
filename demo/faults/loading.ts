import { row, type Section } from './row.js';

export const loading: Section = {
  title: 'A. Loading and page lifecycle',
  rows: [
    row('1', 'the script tag is on the page twice', 'one container, one request for each resource'),
    row('2', 'two versions of the script on one page', 'the first runs; the second logs it with debug on'),
    row(
      '3',
      'another class is defined under the name of an SDK element',
      'no exception, and the other class receives no data',
    ),
    row('4', 'the tag runs before there is a body', 'waits for the body, then starts once'),
    row('5', 'injected late by a tag manager, without attributes and currentScript', 'finds its configuration'),
    row('6', 'injected again at every URL change', 'runs once, follows the product'),
    row(
      '7',
      'a router changes the product, leaves the product page or goes back',
      'old requests aborted, late responses dropped, nothing left without a product',
    ),
    row('8', 'a framework replaces the whole body', 'shown again or removed, no sound without a video'),
    row('9', 'the shop removes our container', 'media and timers end, no re-insertion'),
    row('11', 'the page is prerendered', 'nothing requested, shown or stored before activation'),
    row('12', 'a prerendered page is never activated', 'no request, nothing stored', {
      noShop: 'the page is never visible',
    }),
    row(
      '13',
      'the page is restored from the back/forward cache',
      'the page stays eligible; one request for the present state',
    ),
    row('14', 'the page is opened in a background tab', 'no media and no request before it is visible'),
    row('15', 'the tab was frozen for half an hour', 'one request, the live edge, no burst of timers, no sound'),
    row('17', 'the device slept, the clock jumps by eight hours', 'missed polls are not made up for'),
    row('18', 'an old script meets a new service, or the reverse', 'unknown fields are ignored'),
    row('19', 'the script does not load', 'the page works as without the tag'),
    row('20', 'the script is an HTML page, or not allowed for this origin', 'the browser blocks it, the page works', {
      except: 'the headers of the production service are checked at release; the mock sends the required ones',
    }),
    row('21', 'the script is truncated', 'no name of the SDK in the page, nothing partly defined'),
    row('22', 'the script loads twenty seconds late', 'no layout shift, no focus change, no click handled'),
    row('23', 'the shop is in an iframe, or 320 pixels wide', 'stays inside, and does not change the embedding page', {
      except: 'AMP runs third-party scripts only in iframes, which is what is tested',
    }),
    row('25', 'destroy() while something is pending', 'no later effect, nothing left'),
  ],
};
