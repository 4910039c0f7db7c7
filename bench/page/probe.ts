/** Runs before anything else in every document of a visit; its work is the same for every player. */
import { POSITION, type PROBE_BINDING, type ProbeFact } from './probe-fact.js';

type PositionWindow = Record<typeof POSITION, number>;
type ProbeWindow = Window & Record<typeof PROBE_BINDING, ((text: string) => void) | undefined>;

const report = (fact: ProbeFact): void => (window as unknown as ProbeWindow).svcBenchTell?.(JSON.stringify(fact));
const top = window === window.top;
const absolute = (now: number): number => performance.timeOrigin + now;

const roots: ShadowRoot[] = [];
const { attachShadow } = Element.prototype;

// Players nest their shadow roots; looking for them in every animation frame would cost the page more than noting them.
Element.prototype.attachShadow = function (init) {
  const root = attachShadow.call(this, init);
  roots.push(root);
  return root;
};

/** Videos of the document and of every shadow root; a detached one is not seen by anybody. */
function* videos(): Generator<HTMLVideoElement> {
  yield* document.getElementsByTagName('video');
  for (const root of roots) yield* root.querySelectorAll('video');
}

function isVisible(video: HTMLVideoElement): boolean {
  const { width, height } = video.getBoundingClientRect();
  return width > 1 && height > 1 && video.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

const watched = new WeakSet<HTMLVideoElement>();
let shown = false;

function reportFirstFrame(now: number): void {
  if (!shown) report({ type: 'first-frame', at: absolute(now), top });
  shown = true;
}

/** A frame from before the position is none that the shopper was shown last: an engine may load the beginning before it seeks. */
function watchFrames(video: HTMLVideoElement): void {
  video.requestVideoFrameCallback((now, { mediaTime }) => {
    if (mediaTime >= (window as unknown as PositionWindow)[POSITION]) reportFirstFrame(now);
    else watchFrames(video);
  });
}

/** A video that presented frames before it became visible shows one of them in this very animation frame. */
function checkVideos(now: number): void {
  for (const video of videos()) {
    if (watched.has(video) || !isVisible(video)) continue;
    watched.add(video);
    if (
      video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA &&
      video.getVideoPlaybackQuality().totalVideoFrames > 0 &&
      video.currentTime >= (window as unknown as PositionWindow)[POSITION]
    ) {
      reportFirstFrame(now);
    } else watchFrames(video);
  }
  checkPhase(now);
  // Of a card that plays in its iframe, the iframe's own probe sees the frames: this one must not count as the card's work.
  const playsElsewhere = phase === 'playing' && videos().next().done;
  if ((!shown && !playsElsewhere) || phase === 'loading') requestAnimationFrame(checkVideos);
}

let phase = '';

/** The phase of a card shows whether the poster covers the video; the full player has a poster above it. */
function phaseNow(): string {
  const host = document.querySelector<HTMLElement>('svc-pip, svc-pip-sdk, svc-player');
  const covered = host?.localName === 'svc-player' && host.shadowRoot?.querySelector('.poster:not([hidden])');
  return covered ? 'loading' : (host?.dataset['phase'] ?? '');
}

function checkPhase(now: number): void {
  const current = phaseNow();
  if (current === phase) return;
  phase = current;
  report({ type: 'phase', at: absolute(now), phase });
}

function observe(type: string, handleEntry: (entry: PerformanceEntry) => void): void {
  new PerformanceObserver((list) => list.getEntries().forEach(handleEntry)).observe({ type, buffered: true });
}

/** A page that was prerendered starts when the shopper sees it. */
function reportNavigation(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const { activationStart = 0 } = (entry ?? {}) as { readonly activationStart?: number };
  report({ type: 'navigation', at: absolute(activationStart) });
}

if (top) {
  if ((document as { readonly prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', reportNavigation, { once: true });
  else report({ type: 'navigation', at: performance.timeOrigin });
  addEventListener('click', ({ timeStamp }) => report({ type: 'click', at: absolute(timeStamp) }), { capture: true });
}
observe('longtask', ({ startTime, duration }) => report({ type: 'long-task', at: absolute(startTime), duration, top }));
observe('layout-shift', (entry) => {
  const { startTime, value } = entry as PerformanceEntry & { readonly value: number };
  report({ type: 'shift', at: absolute(startTime), value, top });
});
observe('largest-contentful-paint', ({ startTime }) => report({ type: 'largest-paint', at: absolute(startTime), top }));
requestAnimationFrame(checkVideos);
