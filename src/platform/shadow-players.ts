import { attempt } from '../base/attempt.js';

/** Class of `<svc-player>`, the only one that knows of players in shadow trees: no query of the document finds them. */
interface PlayerClass {
  readonly isInShadowTree?: boolean;
}

/** Whether a full player is in a shadow tree of the page. */
export const hasShadowPlayer = (): boolean =>
  (customElements.get('svc-player') as PlayerClass | undefined)?.isInShadowTree === true;

/** Lets the script tag, if the page has one, look again at what is on the page. */
export const refreshTag = (): void =>
  // The page may have anything of that name.
  attempt(() => (window as { svcPip?: { refresh(): void } }).svcPip?.refresh());
