import { isPlaying } from '../../../src/machine/player/state.js';
import type { PlayerIntents, PlayerShowing } from '../model.js';

/** Seconds of the arrow keys, and of J and L. */
const STEP = 5;
const LONG_STEP = 10;

const isIn = (target: EventTarget | undefined, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
const isTextField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !isIn(target, '.seek'));

type Action = (intents: PlayerIntents, driver: PlayerShowing) => void;

const skip =
  (seconds: number): Action =>
  (intents) =>
    intents.skip(seconds);
const seekToShare =
  (share: number): Action =>
  (intents, driver) => {
    const { duration } = driver.progress();
    if (duration > 0) intents.seek(duration * share);
  };

const ACTIONS: Readonly<Record<string, Action>> = {
  ' ': (intents) => intents.togglePlay(),
  k: (intents) => intents.togglePlay(),
  m: (intents) => intents.toggleSound(),
  c: (intents) => intents.toggleCaptions(),
  f: (intents) => intents.toggleFullscreen(),
  i: (intents) => intents.togglePictureInPicture(),
  '?': (intents) => intents.toggleKeys(),
};

const LIVE_ACTIONS: Readonly<Record<string, Action>> = {
  l: (intents) => intents.goLive(),
  end: (intents) => intents.goLive(),
};

/** The media timeline runs from left to right in every language, and so do the keys. */
const RECORDING_ACTIONS: Readonly<Record<string, Action>> = {
  arrowleft: skip(-STEP),
  arrowright: skip(STEP),
  j: skip(-LONG_STEP),
  l: skip(LONG_STEP),
  home: seekToShare(0),
  end: seekToShare(1),
  n: (intents) => intents.stepMoment(1),
  p: (intents) => intents.stepMoment(-1),
  '<': (intents) => intents.changeRate(-1),
  '>': (intents) => intents.changeRate(1),
};

const SHIFTED: Readonly<Record<string, string>> = { Comma: '<', Period: '>' };

/** The key as on a Latin keyboard: on others a key has another letter, and only its place is the same. */
function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 || /^[ -~]$/.test(key)) return key.toLowerCase();
  return (shiftKey && SHIFTED[code]) || code.replace(/^(Key|Digit)/, '').toLowerCase();
}

function actionFor(key: string, target: EventTarget | undefined, { state }: PlayerShowing): Action | null {
  const common = ACTIONS[key];
  if (common) return common;
  if (state.mode !== 'recording') return LIVE_ACTIONS[key] ?? null;
  if (/^\d$/.test(key)) return seekToShare(Number(key) / 10);
  // The seek bar itself would move by a tenth of a second.
  if (isIn(target, '.seek') && (key === 'arrowup' || key === 'arrowdown'))
    return skip(key === 'arrowup' ? STEP : -STEP);
  return RECORDING_ACTIONS[key] ?? null;
}

/** Keys anywhere in the player, except in text fields and where a button, or what scrolls, handles the key. */
export function handleKeydown(event: KeyboardEvent, intents: PlayerIntents, driver: PlayerShowing | null): void {
  const [target] = event.composedPath();
  if (!driver || !isPlaying(driver.state) || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.altKey || isTextField(target)) return;
  if (event.key === ' ' && isIn(target, 'button, a, summary')) return;
  if ((event.key === 'Home' || event.key === 'End') && isIn(target, '.log')) return;
  const action = actionFor(latinKey(event), target, driver);
  if (!action) return;
  event.preventDefault();
  // A key that is held down goes on seeking, but does not switch on and off.
  if (event.repeat && Object.values(ACTIONS).includes(action)) return;
  action(intents, driver);
}
