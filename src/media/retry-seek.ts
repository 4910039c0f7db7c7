/** Milliseconds; a seek into what is loaded takes a tenth of it. */
const AGAIN_AFTER = 2_000;

/** Whether the video has its picture of that second. */
export function isLoaded({ buffered }: HTMLVideoElement, at: number): boolean {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= at && at < buffered.end(range)) return true;
  }
  return false;
}

/**
 * Repeats a seek that does not end although its place is loaded: WebKitGTK loses one now and then that comes while a
 * stream begins, and would stand still for good.
 */
export function repeatLostSeeks(video: HTMLVideoElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, AGAIN_AFTER);
  };
  const look = (): void => {
    const { currentTime, seeking } = video;
    if (!seeking) return;
    if (isLoaded(video, currentTime)) video.currentTime = currentTime;
    wait();
  };
  video.addEventListener('seeking', wait, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
