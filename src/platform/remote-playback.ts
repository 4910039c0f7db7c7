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
    video.addEventListener('webkitplaybacktargetavailabilitychanged', onChange, { signal });
    return;
  }
  const { remote } = video as { remote?: RemotePlayback };
  // Rejects where the engine cannot watch, or the source cannot be played remotely.
  remote
    ?.watchAvailability((available) => !signal.aborted && changed(available))
    .then(
      (id) => {
        const cancel = (): void => void remote.cancelWatchAvailability(id).catch(() => undefined);
        if (signal.aborted) cancel();
        else signal.addEventListener('abort', cancel, { once: true });
      },
      () => undefined,
    );
}

/** Lets the user choose a device; call it in a user gesture. */
export function chooseRemoteDevice(video: AirPlayVideo): void {
  if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker();
  else void video.remote.prompt().catch(() => undefined);
}
