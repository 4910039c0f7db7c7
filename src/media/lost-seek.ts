/** Milliseconds; a seek into what is loaded takes a tenth of it. */
const AGAIN_AFTER = 2_000;

/**
 * Repeats a seek that does not end although its place is loaded: WebKitGTK loses one now and then that comes while a
 * stream begins, and would stand still for good.
 */
export function repeatLostSeeks(video: HTMLVideoElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLoaded = (at: number): boolean => {
    const { buffered } = video;
    for (let range = 0; range < buffered.length; range += 1) {
      if (buffered.start(range) <= at && at < buffered.end(range)) return true;
    }
    return false;
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, AGAIN_AFTER);
  };
  const look = (): void => {
    const { currentTime, seeking } = video;
    if (!seeking) return;
    if (isLoaded(currentTime)) video.currentTime = currentTime;
    wait();
  };
  video.addEventListener('seeking', wait, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
