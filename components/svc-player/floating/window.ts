import { css, render } from 'lit';
import { guarded } from '../../../src/base/guarded.js';
import { openAddress, opensNewTab } from '../../../src/platform/navigation.js';
import type { ControllerHost } from '../../shared/controller-host.js';
import { endScreenStyles } from '../screens/next-show.styles.js';
import type { Connection, PlayerIntents, PlayerViewModel } from '../model.js';
import { handleKeydown } from '../controls/keys.js';
import type { PlayerStrings } from '../strings.js';
import { svcPlayerStyles } from '../layout/styles.js';
import { renderPlayer } from '../view.js';

export interface FloatingContext {
  readonly host: ControllerHost;
  readonly connection: Connection;
  readonly localization: { readonly strings: PlayerStrings };
  readonly intents: PlayerIntents;
  viewModel(): PlayerViewModel;
}

/** Of the window at first, CSS pixels: a portrait video with its products. */
export const SIZE = { width: 390, height: 690 };

/** Nothing lies on the picture but the products while nobody points at the window. */
const windowStyles = css`
  .player,
  .player:has(.chat) {
    min-height: 260px;
  }
  @container player (max-height: 600px) {
    .chat {
      display: none;
    }
  }
  :host(:not(:hover, :focus-within)) [data-phase='playing'] :is(.header, .rail, .controls) {
    opacity: 0;
  }
`;

const nothingToDo = (): void => undefined;
/** The page has only a placeholder to fill the screen with, and its lists are not in this window. */
const ofPage = { toggleFullscreen: nothingToDo, toggleKeys: nothingToDo };

const STYLES = [...svcPlayerStyles, endScreenStyles, windowStyles].flat().map(({ cssText }) => cssText);
const PROPERTIES = [...new Set(STYLES.join('').match(/--svc-player-[\w-]+/g))];

/**
 * The view of the player in a window of Document Picture-in-Picture: the same video, which plays on, and the same products and
 * controls, in the colours that the page gives to the player.
 */
export class FloatingWindow {
  readonly #window: Window;
  readonly #root: ShadowRoot;
  readonly #context: FloatingContext;

  constructor(opened: Window & typeof globalThis, context: FloatingContext, closed: () => void) {
    this.#window = opened;
    this.#context = context;
    const { document: page } = opened;
    page.documentElement.lang = document.documentElement.lang;
    page.title = document.title;
    page.body.style.margin = '0';
    const element = page.createElement('div');
    const style = getComputedStyle(context.host);
    element.dir = style.direction;
    element.style.fontFamily = style.fontFamily;
    for (const name of PROPERTIES) element.style.setProperty(name, style.getPropertyValue(name));
    this.#root = element.attachShadow({ mode: 'open' });
    this.#root.adoptedStyleSheets = STYLES.map((text) => {
      const sheet = new opened.CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    this.#root.addEventListener('keydown', (event) =>
      guarded(() =>
        handleKeydown(event as KeyboardEvent, { ...context.intents, ...ofPage }, context.connection.driver),
      ),
    );
    this.#root.addEventListener('click', (event) => guarded(() => this.#handleClick(event)));
    page.body.append(element);
    opened.addEventListener('pagehide', closed, { once: true });
    this.render();
  }

  render(): void {
    const { intents, connection, localization } = this.#context;
    const model = { ...this.#context.viewModel(), video: connection.driver?.video ?? null, place: 'window' } as const;
    const { own } = model;
    // Slots and the style sheets of the page stay behind.
    const withoutPage = { ...own, hasProducts: false, hasChat: false, product: null };
    const hidden = { listUrl: null, hasFullscreen: false, isMenuOpen: false, menu: null };
    render(renderPlayer({ ...model, ...hidden, own: withoutPage }, intents, localization.strings), this.#root);
  }

  close(): void {
    this.#window.close();
  }

  /** The window cannot navigate: its links lead the tab on. */
  #handleClick(event: Event): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('.surface')) this.#context.intents.togglePlay();
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || opensNewTab(event)) return;
    event.preventDefault();
    openAddress(link.href, 'same-tab');
  }
}
