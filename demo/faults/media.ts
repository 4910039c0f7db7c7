import { row, type Section } from './row.js';

export const media: Section = {
  title: 'G. Media',
  rows: [
    row('103', 'VP9 not supported', 'the poster, and no request for the clip'),
    row('104', 'the decoder fails after a good start', 'the poster', {
      except: 'not remembered for the next product: another file may decode',
    }),
    row('105', 'a clip that hangs, stalls or is cut', 'the poster in time, the element removed'),
    row('106', 'a clip that is missing, empty or HTML', 'the poster at once'),
    row('108', 'the poster fails too', 'the background'),
    row('109', 'play() rejected although muted', 'the poster with a button that plays'),
    row('111', 'play() never settles', 'times out'),
    row('112', 'sound blocked', 'one attempt, then muted, with a sound button'),
    row('113', 'sound on, then another tab or a call', 'paused; the next visit is muted'),
    row('114', 'a playlist that is missing, invalid or hangs', 'the poster in time'),
    row('115', 'segments missing', 'skipped, or the poster'),
    row('116', 'a frozen live playlist', 'detected, not requested any more'),
    row('117', 'a stream ends before its recording is ready', 'nothing, then its clip'),
    row('118', 'a playlist that disappears', 'the poster in time'),
    row('119', 'far behind the live edge', 'seeks to the live edge'),
    row('120', 'a stream that changes while playing', 'one recovery, or the poster'),
    row('122', 'a chunk of the script does not load', 'the poster or nothing, not requested again'),
    row('123', 'an iframe that is missing, blocked, silent or crashes', 'removed, the poster'),
    row('148', 'an iframe that dies while it plays', 'the poster within ten seconds'),
    row(
      '150',
      'an encrypted stream whose key is not given',
      'the poster within ten seconds, after ten requests of the iframe, and some of the engine in the card before it',
      { except: 'streams with DRM: the samples of the tests are not encrypted, and hls.js plays them' },
    ),
    row(
      '180',
      'the addresses of a recording expire while it is paused',
      'new ones are requested, and it continues at the same second: by "Try again", or from the poster',
    ),
    row(
      '185',
      'a live stream in parts falls behind, or the engine ignores the parts',
      'at most 1.2 times the latency of bare hls.js: handed over to hls.js, which catches up at 1.05 times the speed, or seeks',
      { noShop: 'latency is compared with bare hls.js on the same page' },
    ),
    row(
      '184',
      'stalls, a slow start, dropped frames, which only the shopper sees',
      'the page learns of them by events, and nothing is sent',
    ),
    row('186', 'a CDN that cannot see how its files play', 'CMCD with every request of hls.js, if it is configured'),
    row('124', 'many other players on the page', 'one media element of the SDK at most, none after closing', {
      except: 'the decoder limit of iOS needs a phone; tested is that there is one media element at most',
    }),
    row('125', 'hours of watching, a hundred products', 'less than five megabytes more, no leak', {
      noShop: 'memory is measured on pages without other content',
    }),
    row('127', 'casting, picture-in-picture, rotation', 'no error', {
      except: 'casting and AirPlay need a receiver',
    }),
  ],
};
