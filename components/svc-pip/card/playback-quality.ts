import type { ReactiveController, ReactiveElement } from 'lit';
import { guarded } from '../../../src/base/guarded.js';
import { isMediaState, type Phase } from '../../../src/machine/pip/state.js';
import type { Media } from '../../../src/media/media.js';
import { metricsOf, QualityMeter, type Activity, type VideoMetrics } from '../../../src/media/quality.js';
import type { Decision } from '../../../src/site/decision-trace.js';
import type { PipShowing } from '../model.js';
import type { PipQualityDetail } from '../events.js';
import { emitPip } from '../reflect-state.js';

const ACTIVITY: Readonly<Record<Phase, Activity>> = {
  loading: 'loading',
  playing: 'playing',
  paused: 'paused',
  stalled: 'stalled',
  waiting: 'stalled',
};

/** Nothing of an animated image. */
function metricsOfMedia(media: Media): VideoMetrics | null {
  const { node, shown = node } = media;
  return shown instanceof HTMLVideoElement ? metricsOf(shown) : (media.metrics?.() ?? null);
}

/**
 * Seconds from the first of the decisions to load without another one between them to the first frame; `null` where
 * the trace does not have them any more. The code that measures is not there yet while the first media loads.
 */
export function startupTimeOf(trace: readonly Decision[]): number | null {
  const latestFirst = trace.filter(({ step }) => step === 'mode').reverse();
  // The picture of a poster loads too.
  const isLoading = ({ mode, phase }: Decision): boolean => mode !== 'poster' && phase === 'loading';
  const last = latestFirst.findIndex(isLoading);
  const [shown] = latestFirst.slice(0, Math.max(0, last)).slice(-1);
  if (shown?.phase !== 'playing') return null;
  const before = latestFirst.slice(last).findIndex((decision) => !isLoading(decision));
  const [first] = latestFirst.slice(last, before < 0 ? undefined : last + before).slice(-1);
  return first ? (shown.at - first.at) / 1_000 : null;
}

/** Dispatches `svc-playback-quality` of a card. */
export class PipQuality implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #driver: () => Pick<PipShowing, 'state' | 'media'> | null;
  readonly #trace: () => readonly Decision[];
  readonly #meter: QualityMeter<Pick<PipQualityDetail, 'mode' | 'streamId'>>;

  /** @param trace the decisions so far */
  constructor(
    host: ReactiveElement,
    driver: () => Pick<PipShowing, 'state' | 'media'> | null,
    trace: () => readonly Decision[],
  ) {
    this.#host = host;
    this.#driver = driver;
    this.#trace = trace;
    this.#meter = new QualityMeter({
      read() {
        const media = driver()?.media;
        const read = media && metricsOfMedia(media);
        return read ? { ...read, currentTime: media.position() } : null;
      },
      report(quality, about) {
        const detail = { ...about, ...quality };
        emitPip(host, 'svc-playback-quality', detail);
        // From an element that was removed, nothing reaches the page.
        if (!host.isConnected) emitPip(document, 'svc-playback-quality', detail);
      },
    });
    host.addController(this);
  }

  hostUpdated(): void {
    const state = this.#driver()?.state;
    if (!state || !isMediaState(state)) return this.#meter.update(null);
    const { mode, phase, ticket: id, stream } = state;
    const startupTime = phase === 'loading' ? null : startupTimeOf(this.#trace());
    this.#meter.update({ id, activity: ACTIVITY[phase], startupTime, about: { mode, streamId: stream.streamId } });
  }

  hostDisconnected(): void {
    queueMicrotask(() => guarded(() => this.#host.isConnected || this.#meter.update(null)));
  }
}
