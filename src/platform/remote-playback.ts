import { listen, whenAborted } from './listen.js';

/** Safari's AirPlay. */
interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?(): void;
}
interface AvailabilityEvent extends Event {
  readonly availability?: string;
}

/** Reports whether there is a device that the video can be played on, until aborted; never where the engine has none. */
export function watchRemotePlayback(
  video: AirPlayVideo,
  changed: (available: boolean) => void,
  signal: AbortSignal,
): void {
  if (video.webkitShowPlaybackTargetPicker) {
    const onChange = ({ availability }: AvailabilityEvent): void => changed(availability === 'available');
    listen(video, 'webkitplaybacktargetavailabilitychanged', onChange, signal);
    return;
  }
  const { remote } = video as { remote?: RemotePlayback };
  let isOver = false;
  let cancel = (): unknown => undefined;
  whenAborted(signal, () => {
    isOver = true;
    cancel();
  });
  // Rejects where the engine cannot watch, or the source cannot be played remotely.
  remote
    ?.watchAvailability((available) => isOver || changed(available))
    .then((id) => {
      cancel = () => remote.cancelWatchAvailability(id).catch(() => undefined);
      return isOver && cancel();
    })
    .catch(() => undefined);
}

/** Lets the user choose a device; call it in a user gesture. */
export function chooseRemoteDevice(video: AirPlayVideo): void {
  if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker();
  else void video.remote.prompt().catch(() => undefined);
}
