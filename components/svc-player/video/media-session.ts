import { momentsOf } from '../../../src/machine/player/moments.js';
import { playbackOf } from '../../../src/machine/player/state.js';
import type { SessionCard } from '../../../src/platform/media-session.js';
import type { PlayerShowing } from '../model.js';

/** What the system's media controls show of a player, and do with it. */
export function sessionCard(driver: PlayerShowing, live: boolean): SessionCard {
  const playback = playbackOf(driver.state);
  const hasMoments = momentsOf(playback?.products ?? []).length > 1;
  const skip = (seconds: number): void =>
    driver.send({ type: 'seek-requested', to: (driver.recordingPosition() ?? 0) + seconds });
  return {
    title: playback?.title ?? '',
    artist: playback?.streamer ?? '',
    artwork: playback?.poster ?? null,
    play: () => driver.play(),
    pause: () => driver.pause(),
    skip: live ? undefined : skip,
    step: live || !hasMoments ? undefined : (direction) => driver.stepMoment(direction),
  };
}
