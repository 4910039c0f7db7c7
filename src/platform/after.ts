import { attempt } from '../base/attempt.js';
import { guarded } from '../base/guarded.js';

/**
 * Calls back once after that many milliseconds, by whichever clock is first: the page's timer, which scripts of the page
 * may have replaced, or the engine's clock of animations, which they do not know. What the callback throws does not reach the
 * page: a function that the page has broken ends it. Returns its cancel.
 */
export function after(milliseconds: number, callback: (event?: unknown) => void): () => void {
  const cancel = (): void =>
    attempt(() => {
      if (animation) animation.onfinish = null;
      clearTimeout(timer);
      // Cancelled, it would reject its promise, which simulated browsers report.
      animation?.finish();
    });
  const run = (): void => {
    cancel();
    guarded(callback);
  };
  const timer = setTimeout(run, milliseconds);
  let animation: Animation | undefined;
  // An engine without it has the timer.
  attempt(() => {
    animation = new Animation(new KeyframeEffect(null, null, { delay: milliseconds }));
    animation.onfinish = run;
    animation.play();
  });
  return cancel;
}
