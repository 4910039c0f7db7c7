import { isPlaying } from '../../src/machine/player-state.js';
import type { PlayerDriver } from './svc-player.driver.js';
import type { PlayerIntents } from './svc-player.view-model.js';

const SEEK_STEP = 5;
const isTextField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'range');
const isButtonOrLink = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;

/** Common keys of video players; `null` for any other. */
function actionFor(key: string, rtl: boolean): ((intents: PlayerIntents, driver: PlayerDriver) => void) | null {
  const seekBy = (seconds: number) => (intents: PlayerIntents, driver: PlayerDriver) =>
    intents.seek((driver.recordingPosition() ?? 0) + seconds);
  switch (key.toLowerCase()) {
    case ' ':
    case 'k':
      return ({ togglePlay }) => togglePlay();
    case 'm':
      return ({ toggleSound }) => toggleSound();
    case 'c':
      return ({ toggleCaptions }) => toggleCaptions();
    case 'f':
      return ({ toggleFullscreen }) => toggleFullscreen();
    case 'l':
      return ({ goLive }) => goLive();
    case 'arrowright':
      return seekBy(rtl ? -SEEK_STEP : SEEK_STEP);
    case 'arrowleft':
      return seekBy(rtl ? SEEK_STEP : -SEEK_STEP);
    default:
      return null;
  }
}

/** Keys anywhere in the player, except in text fields and where a button handles the key. */
export function handleKeydown(
  event: KeyboardEvent,
  host: HTMLElement,
  intents: PlayerIntents,
  driver: PlayerDriver | null,
): void {
  const [target] = event.composedPath();
  if (!driver || !isPlaying(driver.state) || event.defaultPrevented) return;
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isTextField(target) ||
    (event.key === ' ' && isButtonOrLink(target))
  )
    return;
  const action = actionFor(event.key, getComputedStyle(host.shadowRoot?.firstElementChild ?? host).direction === 'rtl');
  if (!action) return;
  event.preventDefault();
  action(intents, driver);
}
