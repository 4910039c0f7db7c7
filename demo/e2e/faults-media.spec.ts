import { AT_ONCE, SLACK, all, blocks, runRows, streams, wires, type FaultRow, type Outcome } from './fault-row.js';
import { expect } from './pip-page.js';
import { test } from './fault-test.js';

const CLIP = '/media/clips/linen-shirt\\.webm$';
const POSTER = '/media/posters/';
const FILE = 'clips/linen-shirt.webm';
const FIRST_FRAME = 6_000 + SLACK;
/** A start, then eight seconds of standing still. */
const STALL = 12_000 + SLACK;

const shown = (reason: string): Outcome => ({ mode: 'poster', reason, phase: 'shown' });

const clip = (name: string, fault: string, ends: Outcome, within: number, rest: Partial<FaultRow> = {}): FaultRow => ({
  name,
  arrange: wires(CLIP, fault, FILE),
  ends,
  within,
  asks: [1, 1],
  ...rest,
});

test('[D4] a clip that does not come or breaks off gives way to the poster in time', async ({
  browser,
  browserName,
  fault,
}) => {
  await runRows(
    [
      clip('105 hang', 'hang', shown('timeout'), FIRST_FRAME),
      clip('105 headers, then silence', 'silence', shown('timeout'), FIRST_FRAME),
      clip('105 stall midway', 'stall', shown('timeout'), STALL),
      clip('105 reset midway', 'reset', { mode: 'poster', phase: 'shown' }, STALL),
      clip(
        '104 corrupted',
        'corrupt',
        browserName === 'firefox' ? { mode: 'preview', phase: 'playing' } : { mode: 'poster', phase: 'shown' },
        12_000,
      ),
      clip('106 0 bytes', 'empty', shown('media'), AT_ONCE),
      clip('106 HTML with status 200', 'page', shown('media'), AT_ONCE),
      clip('106 404', 'unknown', shown('media'), AT_ONCE),
      clip('105 cut, but whole by its length', 'truncated', { mode: 'preview', phase: 'playing' }, AT_ONCE),
      {
        ...clip('51 blocked', '', shown('media'), AT_ONCE),
        arrange: blocks('/media/clips/'),
      },
      {
        ...clip('60 http media of another host', '', shown('no-preview'), AT_ONCE),
        arrange: streams({ previewUrl: 'http://media.example/clip.webm' }),
      },
    ],
    browser,
    fault,
  );
});

test('[D4] a poster that fails leaves the static background, a poster that never ends too', async ({
  browser,
  fault,
}) => {
  const background = (reason: string): Outcome => ({ mode: 'poster', reason, phase: 'missing' });
  const poster = (name: string, how: string, within: number): FaultRow => ({
    name,
    product: '00127',
    arrange: wires(POSTER, how, 'posters/stoneware-vase.jpg', 0.2),
    ends: background('no-preview'),
    within,
    asks: [1, 1],
  });
  await runRows(
    [
      poster('108 404', 'unknown', AT_ONCE),
      poster('102 0 bytes', 'empty', AT_ONCE),
      poster('102 HTML', 'page', AT_ONCE),
      poster('102 never comes', 'hang', FIRST_FRAME),
      poster('102 never ends', 'stall', FIRST_FRAME),
      {
        ...poster('102 picture of 30 MB', 'large-picture', FIRST_FRAME),
        ends: [shown('no-preview'), background('no-preview')],
      },
      poster('102 picture of 30 MB, slowly', 'large-picture-slowly', FIRST_FRAME),
      { ...poster('108 blocked', '', AT_ONCE), arrange: blocks(POSTER) },
      {
        name: '108 clip and poster hang',
        arrange: all(wires(CLIP, 'hang', FILE), wires(POSTER, 'hang', 'posters/linen-shirt.jpg')),
        ends: background('timeout'),
        within: 2 * FIRST_FRAME,
        asks: [1, 1],
      },
      {
        name: '102 GIF that is none',
        product: '00126',
        arrange: wires('\\.gif$', 'page', 'previews/wool-throw.gif'),
        ends: shown('media'),
        within: AT_ONCE,
      },
      {
        name: '102 GIF that never comes',
        product: '00126',
        arrange: wires('\\.gif$', 'hang', 'previews/wool-throw.gif'),
        ends: shown('timeout'),
        within: FIRST_FRAME,
      },
    ],
    browser,
    fault,
  );
});

const play =
  (stub: () => void): FaultRow['arrange'] =>
  ({ page }) =>
    page.addInitScript(stub);

test('[D4, D6] a browser that does not keep its word', async ({ browser, fault }) => {
  await runRows(
    [
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
        within: 6_000 + AT_ONCE,
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
        within: FIRST_FRAME,
      },
      {
        name: '103 canPlayType says no',
        arrange: play(() => {
          HTMLMediaElement.prototype.canPlayType = () => '';
        }),
        ends: shown('format'),
        within: AT_ONCE,
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
        within: AT_ONCE,
      },
      {
        name: '103 decodingInfo never settles',
        arrange: play(() => {
          navigator.mediaCapabilities.decodingInfo = () => new Promise(() => undefined);
        }),
        ends: { mode: 'preview', phase: 'playing' },
        within: AT_ONCE,
      },
    ],
    browser,
    fault,
  );
});

test('[D4] a clip that did not come is taken off: no element of it is left', async ({ browser, fault }) => {
  await runRows(
    [
      {
        name: '105 emptied',
        arrange: wires(CLIP, 'silence', FILE),
        meanwhile: async ({ pip }) => {
          await pip.expectMode('poster', 'timeout');
          expect(await pip.host.locator('video').count()).toBe(0);
        },
        ends: shown('timeout'),
        within: FIRST_FRAME,
      },
    ],
    browser,
    fault,
  );
});
