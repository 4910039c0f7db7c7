import { listen, whenAborted } from '../../platform/listen.js';

/** Milliseconds; a seek into the buffer takes a tenth of it. */
const RETRY_AFTER = 2_000;

/** Whether a position in seconds is buffered. */
export function isLoaded({ buffered }: HTMLVideoElement, at: number): boolean {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= at && at < buffered.end(range)) return true;
  }
  return false;
}

/**
 * Repeats a seek that does not finish although its position is buffered: WebKitGTK occasionally loses a seek made while
 * a stream starts, and would then stall forever.
 */
export function repeatLostSeeks(video: HTMLVideoElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(check, RETRY_AFTER);
  };
  const check = (): void => {
    const { currentTime, seeking } = video;
    if (!seeking) return;
    if (isLoaded(video, currentTime)) video.currentTime = currentTime;
    schedule();
  };
  listen(video, 'seeking', schedule, signal);
  whenAborted(signal, () => clearTimeout(timer));
}
