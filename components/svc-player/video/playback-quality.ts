import { metricsOf, QualityMeter, type Activity } from '../../../src/media/quality.js';
import { isPlaying, type PlayerPhase, type PlayerState } from '../../../src/machine/player/state.js';
import type { Connection } from '../model.js';
import type { PlayerQualityDetail } from '../events.js';
import { emitPlayer } from '../reflect-state.js';

const ACTIVITY: Readonly<Record<PlayerPhase, Activity>> = {
  loading: 'loading',
  playing: 'playing',
  paused: 'paused',
  ended: 'ended',
  stalled: 'stalled',
  waiting: 'stalled',
  blocked: 'paused',
};

/** Dispatches `svc-playback-quality`. */
export class PlayerQuality {
  readonly #meter: QualityMeter<Pick<PlayerQualityDetail, 'mode' | 'streamId'>>;

  constructor(host: HTMLElement, connection: Connection) {
    this.#meter = new QualityMeter({
      read() {
        const { driver: current } = connection;
        return current?.media ? { ...metricsOf(current.video), currentTime: current.position() } : null;
      },
      report(quality, about) {
        const detail = { ...about, ...quality };
        emitPlayer(host, 'svc-playback-quality', detail);
        // From an element that was removed, nothing reaches the page.
        if (!host.isConnected) emitPlayer(document, 'svc-playback-quality', detail);
      },
    });
  }

  /** @param startupTime seconds until the first frame */
  update(state: PlayerState | undefined, startupTime: number | null): void {
    if (!state || !isPlaying(state)) return this.#meter.update(null);
    const { mode, ticket: id, phase, playback } = state;
    const about = { mode, streamId: playback.translationId };
    this.#meter.update({ id, activity: ACTIVITY[phase], startupTime, about });
  }
}
