import { isPlaying } from '../../src/machine/player-state.js';
import type { PlayerDriver } from './svc-player.driver.js';
import type { PlayerIntents } from './svc-player.view-model.js';

const STEP = 5;
const writes = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'range');
const presses = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;

/** What the keys of a video player do in most of them; `null` for any other. */
function meaning(key: string, rtl: boolean): ((intents: PlayerIntents, driver: PlayerDriver) => void) | null {
  const skip = (seconds: number) => (intents: PlayerIntents, driver: PlayerDriver) =>
    intents.seek((driver.place() ?? 0) + seconds);
  switch (key.toLowerCase()) {
    case ' ':
    case 'k':
      return ({ togglePlay }) => togglePlay();
    case 'm':
      return ({ toggleSound }) => toggleSound();
    case 'c':
      return ({ toggleCaptions }) => toggleCaptions();
    case 'f':
      return ({ toggleFullscreen: toggleFill }) => toggleFill();
    case 'l':
      return ({ goLive }) => goLive();
    case 'arrowright':
      return skip(rtl ? -STEP : STEP);
    case 'arrowleft':
      return skip(rtl ? STEP : -STEP);
    default:
      return null;
  }
}

/** Keys anywhere in the player, except where text is written and where a button has the key for itself. */
export function handleKeydown(
  event: KeyboardEvent,
  host: HTMLElement,
  intents: PlayerIntents,
  driver: PlayerDriver | null,
): void {
  const [target] = event.composedPath();
  if (!driver || !isPlaying(driver.state) || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.altKey || writes(target) || (event.key === ' ' && presses(target)))
    return;
  const act = meaning(event.key, getComputedStyle(host.shadowRoot?.firstElementChild ?? host).direction === 'rtl');
  if (!act) return;
  event.preventDefault();
  act(intents, driver);
}
