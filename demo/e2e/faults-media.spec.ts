import { scriptRow, scriptRowWith } from './hostile/shop-script.js';
import { mockResponds, allOf } from './fault-setup.js';
import type { FaultEffect } from '../../mock-api/faults/fault-rule.js';
import { type FaultRow, isHanging, isIdle, isStalled, type Outcome, PLAYING, POSTER, rowTests } from './fault-row.js';
import { expect, test } from './pip-page.js';

const CLIP = '/media/clips/linen-shirt.webm';
const POSTERS = '/media/posters/*';
/** Timeout of the first frame and of a poster. */
const FIRST_FRAME = { atMost: 6_000, during: isHanging };
/** Timeout of a stalled video. */
const STALL = { atMost: 8_000, during: isStalled };

const shown = (reason: string): Outcome => ({ mode: 'poster', reason, phase: 'shown' });

const clip = (name: string, effect: FaultEffect, outcome: Outcome, rest: Partial<FaultRow> = {}): FaultRow => ({
  name,
  setup: mockResponds(CLIP, effect),
  outcome,
  ...rest,
});

test.describe('[D4] a clip that fails, hangs or stalls is replaced by the poster in time', () => {
  rowTests([
    clip('105 hang', { hang: true }, shown('timeout'), { fastForward: FIRST_FRAME }),
    clip('105 headers, then silence', { hang: 'after-headers' }, shown('timeout'), {
      fastForward: FIRST_FRAME,
      steps: async ({ pip }) => {
        await pip.expectMode('poster', 'timeout');
        expect(await pip.host.locator('video').count(), 'videos that are left').toBe(0);
      },
    }),
    clip('105 stall midway', { hang: 'midway' }, shown('timeout'), { fastForward: STALL, trace: /playing/ }),
    clip('105 reset midway', { cut: 'midway' }, POSTER, { fastForward: STALL }),
    clip('104 corrupted', { body: 'garbage' }, POSTER, { outcomeInFirefox: PLAYING }),
    clip('106 HTML with status 200', { body: 'html' }, shown('media')),
    clip('106 404', { status: 404 }, shown('media')),
    clip('105 truncated with its full length', { body: 'truncated' }, PLAYING),
  ]);
});

test.describe('[D4] a poster that fails or never finishes leaves the static background', () => {
  const background = (reason: string): Outcome => ({ mode: 'poster', reason, phase: 'missing' });
  const poster = (name: string, effect: FaultEffect, rest: Partial<FaultRow> = {}): FaultRow => ({
    name,
    product: '00127',
    setup: mockResponds(POSTERS, effect),
    outcome: background('no-preview'),
    ...rest,
  });
  const gif = (name: string, effect: FaultEffect, rest: Partial<FaultRow>): FaultRow => ({
    name,
    product: '00126',
    setup: mockResponds('*.gif', effect),
    ...rest,
  });
  rowTests([
    poster('108 404', { status: 404 }),
    poster('102 hangs midway', { hang: 'midway' }, { fastForward: FIRST_FRAME }),
    poster(
      '102 image of 30 MB, slowly',
      { body: 'huge', drip: 250_000 },
      { fastForward: { ...FIRST_FRAME, during: ({ pending }) => pending.size > 0 } },
    ),
    {
      name: '108 clip and poster hang',
      setup: allOf(mockResponds(CLIP, { hang: true }), mockResponds(POSTERS, { hang: true })),
      outcome: background('timeout'),
      fastForward: { ...FIRST_FRAME, atMost: 2 * FIRST_FRAME.atMost },
    },
    gif('102 invalid GIF', { body: 'html' }, { outcome: shown('media') }),
    gif('102 GIF that hangs', { hang: true }, { outcome: shown('timeout'), fastForward: FIRST_FRAME }),
  ]);
});

const showsPosterInstead = scriptRowWith({ outcome: shown('format'), notRequested: /\.webm/ });

test.describe('[D4, D6] a browser whose media functions fail', () => {
  rowTests([
    scriptRowWith({
      steps: async ({ pip }) => {
        await pip.expectMode('poster', 'autoplay');
        await pip.button(/^Play$/).click();
        await pip.expectMode('preview');
      },
      trace: /poster/,
      clicked: true,
    })('109 play() refused although muted', () => {
      let clicked = false;
      const { play } = HTMLMediaElement.prototype;
      addEventListener('pointerdown', () => (clicked = true), true);
      HTMLMediaElement.prototype.play = function () {
        this.autoplay = false;
        return clicked ? play.call(this) : Promise.reject(new DOMException('no', 'NotAllowedError'));
      };
    }),
    scriptRowWith({ outcome: POSTER, fastForward: { ...FIRST_FRAME, during: isIdle } })(
      '111 play() never settles and nothing moves',
      () => {
        HTMLMediaElement.prototype.play = () => new Promise(() => undefined);
        Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { get: () => 0 });
      },
    ),
    showsPosterInstead('103 canPlayType says no', () => {
      HTMLMediaElement.prototype.canPlayType = () => '';
    }),
    showsPosterInstead('103 decodingInfo says no', () => {
      navigator.mediaCapabilities.decodingInfo = () =>
        Promise.resolve({ supported: false } as MediaCapabilitiesDecodingInfo);
    }),
    scriptRow('103 decodingInfo throws', () => {
      navigator.mediaCapabilities.decodingInfo = () => {
        throw new TypeError('no');
      };
    }),
    scriptRow('103 decodingInfo never settles', () => {
      navigator.mediaCapabilities.decodingInfo = () => new Promise(() => undefined);
    }),
  ]);
});
