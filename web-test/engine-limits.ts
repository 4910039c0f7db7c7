/** The three browser engines that the tests run in. */
export type Engine = 'chromium' | 'firefox' | 'webkit';

/** Tests that do not apply to an engine, or that its driver cannot run: not run there, and named in the report. */
export interface EngineLimit {
  readonly engines: readonly Exclude<Engine, 'chromium'>[];
  /** Path of the test file, or of a folder of them with a slash at its end. */
  readonly file: string;
  /** Parts of the names of its tests; absent for all of them. */
  readonly tests?: readonly string[];
  readonly why: string;
}

export const LIMITS: readonly EngineLimit[] = [
  {
    engines: ['firefox', 'webkit'],
    file: 'src/media/native-hls.browser.test.ts',
    tests: ['D2', 'D4'],
    why: 'has no native HLS; the iframe with hls.js takes over (src/media/iframe-media.browser.test.ts)',
  },
  {
    engines: ['firefox', 'webkit'],
    file: 'components/svc-pip/svc-pip.rendition.browser.test.ts',
    why: 'has no native HLS, and hls.js in the iframe chooses the rendition by itself',
  },
  {
    engines: ['firefox', 'webkit'],
    file: 'src/media/card-stream.browser.test.ts',
    why: 'has no native HLS, and hls.js plays a stream in parts from the beginning (src/media/live-latency.browser.test.ts)',
  },
  {
    engines: ['firefox', 'webkit'],
    file: 'components/svc-pip/svc-pip.low-latency.browser.test.ts',
    why: 'has no native HLS, and hls.js plays a stream in parts from the beginning (src/media/live-latency.browser.test.ts)',
  },
  {
    engines: ['firefox', 'webkit'],
    file: 'src/media/player-media.browser.test.ts',
    tests: ['a stream in parts'],
    why: 'has no native HLS, and hls.js plays a stream in parts from the beginning (src/media/live-latency.browser.test.ts)',
  },
  {
    engines: ['firefox', 'webkit'],
    file: 'entries/live-start.browser.test.ts',
    tests: ['plays the rendition that fits the card'],
    why: 'has no native HLS, and hls.js in the iframe chooses the rendition by itself',
  },
  {
    engines: ['firefox', 'webkit'],
    file: 'components/svc-pip/click-preparation.browser.test.ts',
    tests: ['loads the start of the recording'],
    why: 'has no native HLS, without which nothing of a recording is loaded before the click',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/click-preparation.spec.ts',
    tests: ['finds the start of the recording'],
    why: 'has no native HLS, without which nothing of a recording is loaded before the click',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/player-habits.spec.ts',
    tests: ['a swipe down goes back to the list', 'a double tap on the right', 'a finger on the seek bar'],
    why: 'its driver can tap once, but neither move a finger nor tap twice in time',
  },
  {
    engines: ['webkit'],
    file: 'src/media/player-media.browser.test.ts',
    tests: ['a recording that has ended plays again'],
    why: 'WebKitGTK drops sound from before the first that it was given, so that hls.js leaps forward again; new buffers mended it in a bare trial, but taking the old ones away crashed GStreamer in our tests. Safari has native HLS',
  },
  {
    engines: ['webkit'],
    file: 'src/media/hls-media.browser.test.ts',
    tests: ['a position far before it', 'counts once, however often the user pauses'],
    why: 'the first most likely as above, new buffers did not mend it; why nothing is asked again after a pause was not found. Safari has native HLS',
  },
  {
    engines: ['webkit'],
    file: 'components/svc-pip/svc-pip.accessibility.browser.test.ts',
    tests: ['with forced colors'],
    why: 'Playwright emulates no forced colours in WebKit',
  },
  {
    engines: ['webkit'],
    file: 'components/svc-stream-list/svc-stream-list.accessibility.browser.test.ts',
    tests: ['with forced colors'],
    why: 'Playwright emulates no forced colours in WebKit',
  },
  {
    engines: ['webkit'],
    file: 'components/svc-player/svc-player.accessibility.browser.test.ts',
    tests: ['with forced colors'],
    why: 'Playwright emulates no forced colours in WebKit',
  },
  {
    engines: ['webkit'],
    file: 'components/svc-player/svc-player.products.browser.test.ts',
    tests: [
      'opens the product in the same tab',
      'is saved as a recording, at its start position',
      'treats a double click as one, on the web too',
    ],
    why: 'has no Navigation API, by which a test stays where it is; the journeys go to the product',
  },
  {
    engines: ['webkit'],
    file: 'entries/loader-lookup.browser.test.ts',
    tests: ['a poster that never comes does not hold'],
    why: 'a page’s load event waits for every picture that was ever requested, also for an aborted one; only a preload link or a lazy picture in the page would not, which would change the shop’s page',
  },
  {
    engines: ['webkit'],
    file: 'components/svc-pip/card-drag.browser.test.ts',
    tests: ['follows the pointer under zoom'],
    why: 'reports the position of a box as if nothing were zoomed, so that the card runs ahead of the pointer there',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/live-rendition.spec.ts',
    why: 'has no native HLS, and hls.js in the iframe chooses the rendition by itself',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/android-host.spec.ts',
    why: 'stands for Android’s WebView, which is Chromium; the object is put into the page over its debugging protocol',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/continuity-entry.spec.ts',
    tests: ['survives a router that rewrites the address by'],
    why: 'forgets the state that a first script of Playwright’s gives the history, before any script of the page runs',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/tag-lifecycle.spec.ts',
    why: 'freezing needs Chromium’s debugging protocol, and neither driver follows Firefox into its back/forward cache',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/continuity-history.spec.ts',
    why: 'neither driver follows Firefox into its back/forward cache',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/faults-crowd.alone.spec.ts',
    why: 'counts the elements of a page by Chromium’s debugging protocol',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/faults-cycles.alone.spec.ts',
    why: 'reads the memory of a page by Chromium’s debugging protocol',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/faults-network.spec.ts',
    tests: ['a service worker of the shop responds for the service'],
    why: 'installs no service worker whose script Playwright fills in, and the shop itself has none',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/faults-polls.spec.ts',
    tests: ['a playing stream is polled'],
    why: 'plays streams in the iframe, and what comes from it in real time does not reach a page whose clock is advanced',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/faults-page.spec.ts',
    tests: ['of another origin'],
    why: 'Playwright’s clicks arrive in an iframe of another origin only with two settings, with which they miss new windows',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/faults-sound.spec.ts',
    why: 'inspects a tab without a gesture by Chromium’s debugging protocol; faults-settings.firefox.spec.ts does it by puppeteer',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/hostile-primitives.spec.ts',
    tests: ['the clip, or nothing, and nothing is thrown'],
    why: 'inspects such a page by Chromium’s debugging protocol: Playwright’s own evaluation breaks there',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/hostile-rewriting.spec.ts',
    tests: ['reduced motion shows the poster'],
    why: 'Playwright emulates no media in Firefox; faults-settings.firefox.spec.ts does it by a setting',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/mock-panel.spec.ts',
    tests: ['a dark phone'],
    why: 'Playwright emulates no media in Firefox',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/player-cutouts.spec.ts',
    why: 'only Chromium’s debugging protocol can give a screen cut-outs',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/policies.spec.ts',
    tests: ['by the browser’s own HLS'],
    why: 'has no native HLS; the same with hls.js has its own policies, which are visited there',
  },
  {
    engines: ['firefox'],
    file: 'demo/e2e/tag-prerender.spec.ts',
    why: 'does not prerender pages',
  },
];

/** What is not run in that engine of one test file. */
export const limitsOf = (
  engine: Engine,
  testFile: string,
  limits: readonly EngineLimit[] = LIMITS,
): readonly EngineLimit[] =>
  limits.filter(({ engines, file }) => file === testFile && engines.some((one) => one === engine));

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const JOURNEYS = 'demo/e2e/';

/** What Playwright has to leave out in that engine; matches nothing where there is no limit. */
export function journeysNotIn(engine: Engine, limits: readonly EngineLimit[] = LIMITS): RegExp {
  const patterns = limits
    .filter(({ engines, file }) => file.startsWith(JOURNEYS) && engines.some((one) => one === engine))
    .flatMap(({ file, tests = [''] }) =>
      tests.map((test) => `${escaped(file.slice(JOURNEYS.length))} .*${escaped(test)}`),
    );
  return patterns.length === 0 ? /$^/ : new RegExp(patterns.join('|'));
}
