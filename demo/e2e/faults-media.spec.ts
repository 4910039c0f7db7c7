import type { FaultEffect } from '../../mock-api/faults/fault-rule.js';
import {
  all,
  blocks,
  held,
  idle,
  responds,
  rowTests,
  stalled,
  streams,
  type FaultRow,
  type Outcome,
} from './fault-row.js';
import { expect, test } from './pip-page.js';

const CLIP = '/media/clips/linen-shirt.webm';
const POSTERS = '/media/posters/*';
/** The deadline for the first frame, and as long for a poster. */
const FIRST_FRAME = { upTo: 6_000, during: held };
/** A medium that stood still is given up after so long. */
const STALL = { upTo: 8_000, during: stalled };

const shown = (reason: string): Outcome => ({ mode: 'poster', reason, phase: 'shown' });

const clip = (name: string, effect: FaultEffect, ends: Outcome, rest: Partial<FaultRow> = {}): FaultRow => ({
  name,
  arrange: responds(CLIP, effect),
  ends,
  asks: [1, 1],
  ...rest,
});

test.describe('[D4] a clip that does not come or breaks off gives way to the poster in time', () => {
  rowTests([
    clip('105 hang', { hang: true }, shown('timeout'), { waits: FIRST_FRAME }),
    clip('105 headers, then silence', { hang: 'after-headers' }, shown('timeout'), { waits: FIRST_FRAME }),
    clip('105 stall midway', { hang: 'midway' }, shown('timeout'), { waits: STALL, by: /playing/ }),
    clip('105 reset midway', { cut: 'midway' }, { mode: 'poster', phase: 'shown' }, { waits: STALL }),
    {
      ...clip('104 corrupted', { body: 'garbage' }, { mode: 'poster', phase: 'shown' }),
      endsInFirefox: { mode: 'preview', phase: 'playing' },
    },
    clip('106 0 bytes', { body: 'empty' }, shown('media')),
    clip('106 HTML with status 200', { body: 'html' }, shown('media')),
    clip('106 404', { status: 404 }, shown('media')),
    clip('105 cut, but whole by its length', { body: 'truncated' }, { mode: 'preview', phase: 'playing' }),
    { ...clip('51 blocked', {}, shown('media')), arrange: blocks('/media/clips/') },
    {
      ...clip('60 http media of another host', {}, shown('no-preview')),
      arrange: streams({ previewUrl: 'http://media.example/clip.webm' }),
    },
  ]);
});

test.describe('[D4] a poster that fails leaves the static background, a poster that never ends too', () => {
  const background = (reason: string): Outcome => ({ mode: 'poster', reason, phase: 'missing' });
  const poster = (name: string, effect: FaultEffect, rest: Partial<FaultRow> = {}): FaultRow => ({
    name,
    product: '00127',
    arrange: responds(POSTERS, effect),
    ends: background('no-preview'),
    asks: [1, 1],
    ...rest,
  });
  rowTests([
    poster('108 404', { status: 404 }),
    poster('102 0 bytes', { body: 'empty' }),
    poster('102 HTML', { body: 'html' }),
    poster('102 never comes', { hang: true }, { waits: FIRST_FRAME }),
    poster('102 never ends', { hang: 'midway' }, { waits: FIRST_FRAME }),
    poster('102 picture of 30 MB', { body: 'huge' }, { ends: [shown('no-preview'), background('no-preview')] }),
    poster(
      '102 picture of 30 MB, slowly',
      { body: 'huge', drip: 250_000 },
      { waits: { ...FIRST_FRAME, during: ({ underWay }) => underWay.size > 0 } },
    ),
    { ...poster('108 blocked', {}), arrange: blocks('/media/posters/') },
    {
      name: '108 clip and poster hang',
      arrange: all(responds(CLIP, { hang: true }), responds(POSTERS, { hang: true })),
      ends: background('timeout'),
      waits: { ...FIRST_FRAME, upTo: 2 * FIRST_FRAME.upTo },
      asks: [1, 1],
    },
    {
      name: '102 GIF that is none',
      product: '00126',
      arrange: responds('*.gif', { body: 'html' }),
      ends: shown('media'),
    },
    {
      name: '102 GIF that never comes',
      product: '00126',
      arrange: responds('*.gif', { hang: true }),
      ends: shown('timeout'),
      waits: FIRST_FRAME,
    },
  ]);
});

const play =
  (stub: () => void): FaultRow['arrange'] =>
  ({ page }) =>
    page.addInitScript(stub);

test.describe('[D4, D6] a browser that does not keep its word', () => {
  rowTests([
    {
      name: '109 play() refused although muted',
      arrange: play(() => {
        let pressed = false;
        const { play: own } = HTMLMediaElement.prototype;
        addEventListener('pointerdown', () => (pressed = true), true);
        HTMLMediaElement.prototype.play = function () {
          this.autoplay = false;
          return pressed ? own.call(this) : Promise.reject(new DOMException('no', 'NotAllowedError'));
        };
      }),
      meanwhile: async ({ pip }) => {
        await pip.expectMode('poster', 'autoplay');
        await pip.button(/^Play$/).click();
        await pip.expectMode('preview');
      },
      ends: { mode: 'preview', phase: 'playing' },
      by: /poster/,
      pressed: true,
    },
    {
      name: '111 play() never settles and nothing moves',
      arrange: play(() => {
        HTMLMediaElement.prototype.play = () => new Promise(() => undefined);
        Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { get: () => 0 });
      }),
      ends: { mode: 'poster', phase: 'shown' },
      waits: { ...FIRST_FRAME, during: idle },
    },
    {
      name: '103 canPlayType says no',
      arrange: play(() => {
        HTMLMediaElement.prototype.canPlayType = () => '';
      }),
      ends: shown('format'),
      never: /\.webm/,
    },
    {
      name: '103 decodingInfo throws',
      arrange: play(() => {
        navigator.mediaCapabilities.decodingInfo = () => {
          throw new TypeError('no');
        };
      }),
      ends: { mode: 'preview', phase: 'playing' },
    },
    {
      name: '103 decodingInfo never settles',
      arrange: play(() => {
        navigator.mediaCapabilities.decodingInfo = () => new Promise(() => undefined);
      }),
      ends: { mode: 'preview', phase: 'playing' },
    },
  ]);
});

test.describe('[D4] a clip that did not come is taken off: no element of it is left', () => {
  rowTests([
    {
      ...clip('105 emptied', { hang: 'after-headers' }, shown('timeout'), { waits: FIRST_FRAME }),
      meanwhile: async ({ pip }) => {
        await pip.expectMode('poster', 'timeout');
        expect(await pip.host.locator('video').count()).toBe(0);
      },
    },
  ]);
});
