import { randomToken } from '../../../src/api/random.js';
import { attempt } from '../../../src/base/attempt.js';
import { withTransition } from '../../../src/continuity/resume-store.js';
import { isSecureUrl } from '../../../src/contract/secure-url.js';
import { playbackOf } from '../../../src/machine/player/state.js';
import { after } from '../../../src/platform/after.js';
import { closestTarget } from '../../../src/platform/listen.js';
import { prerender, PRERENDER_REST } from '../../../src/platform/speculation-rule.js';
import type { ControllerHost } from '../../shared/controller-host.js';
import type { PlayerShowing } from '../model.js';
import type { PlayerSettings } from '../settings.js';

interface PrerenderContext {
  readonly host: ControllerHost & { readonly prerenderProducts: boolean };
  readonly connection: {
    readonly settings: PlayerSettings | null;
    readonly driver: Pick<PlayerShowing, 'state'> | null;
  };
}

/**
 * Asks the browser to prerender the page of a product that the shopper points at, by a speculation rule in the document. Such a page
 * is only used for the same address, byte for byte, so that its token is chosen before the press, which then saves the record
 * with it [X2].
 */
export class ProductPrerender {
  readonly #context: PrerenderContext;
  /** The page that was asked for last; a browser keeps one as long as its rule is in the document. */
  #page: { readonly url: string; readonly token: string; readonly end: () => void } | null = null;
  #stopWaiting = (): void => undefined;

  constructor(context: PrerenderContext) {
    this.#context = context;
    const { host } = context;
    const point = host.guard((event: Event) => this.#point(event));
    // A page that comes back from the back/forward cache would ask for it again.
    const discard = host.guard(() => this.#discard());
    host.addController({
      hostConnected() {
        for (const type of ['pointerover', 'pointerdown', 'focusin']) host.renderRoot.addEventListener(type, point);
        addEventListener('pagehide', discard);
      },
      hostDisconnected() {
        discard();
        removeEventListener('pagehide', discard);
      },
    });
  }

  /** The token in the address of that page, if it is prerendered. */
  tokenOf(url: string): string | undefined {
    return this.#page?.url === url ? this.#page.token : undefined;
  }

  #point(event: Event): void {
    const url = this.#urlAt(event);
    this.#stopWaiting();
    if (url === null || url === this.#page?.url) return;
    if (event.type !== 'pointerdown') this.#stopWaiting = after(PRERENDER_REST, () => attempt(() => this.#ask(url)));
  }

  /** URL of the product whose page a press there opens in this tab; `null` without one, or where it may not be prerendered. */
  #urlAt(event: Event): string | null {
    const { host, connection } = this.#context;
    const { settings, driver } = connection;
    if (!host.prerenderProducts || !settings || settings.app || settings.actions?.openProduct || !driver) return null;
    const href = closestTarget(event, 'a')?.getAttribute('href');
    const url = playbackOf(driver.state)?.products.find((product) => product.url === href)?.url ?? null;
    return isSecureUrl(url, settings.development) && new URL(url).origin === location.origin ? url : null;
  }

  #ask(url: string): void {
    this.#discard();
    const token = randomToken(3);
    const end = prerender(withTransition(url, token));
    if (end) this.#page = { url, token, end };
  }

  #discard(): void {
    this.#stopWaiting();
    this.#page?.end();
    this.#page = null;
  }
}
