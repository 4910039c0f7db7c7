/** Replaces `lit` in the script tag's chunk by the part of it that `<svc-pip>` uses. */
import { addStyles, type Style } from './add-styles.js';
import { bindContent, nothing } from './small-template.js';

export { html, nothing } from './small-template.js';

interface PropertyOptions {
  readonly type?: typeof Boolean;
  /** Name of the attribute; default: the property's in lower case; `false`: none. */
  readonly attribute?: string | false;
}

interface Controller {
  hostConnected?(): void;
  hostDisconnected?(): void;
  hostUpdate?(): void;
  hostUpdated?(): void;
}

type Changes = Map<string, unknown>;

/** A style sheet that every element of a class shares. */
export function css([cssText = '']: TemplateStringsArray): Style {
  try {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(cssText);
    return { cssText, styleSheet };
  } catch {
    return { cssText };
  }
}

const attributeOf = (name: string, { attribute = name.toLowerCase() }: PropertyOptions): string | false => attribute;

/**
 * An element with reactive properties, batched updates and controllers, which are called in Lit's order. Properties
 * have no options but `attribute` and `type: Boolean`.
 */
export class LitElement extends HTMLElement {
  static readonly properties: Readonly<Record<string, PropertyOptions>> = {};
  static readonly styles: readonly Style[] = [];

  static get observedAttributes(): string[] {
    return Object.entries(this.properties).flatMap(([name, options]) => {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        get(this: LitElement) {
          return this.#values.get(name);
        },
        set(this: LitElement, value: unknown) {
          const before = this.#values.get(name);
          this.#values.set(name, value);
          if (!Object.is(before, value)) this.requestUpdate(name, before);
        },
      });
      return attributeOf(name, options) || [];
    });
  }

  hasUpdated = false;
  readonly renderRoot: ShadowRoot;

  readonly #values: Changes = new Map();
  /** Properties that the page has set before the element was defined. */
  readonly #early: Record<string, unknown> = {};
  readonly #controllers: Controller[] = [];
  /** Previous values of the properties that have changed since the last update. */
  #changes: Changes = new Map();
  #isPending = false;
  #connected: ((value: unknown) => void) | undefined;
  #update: Promise<unknown> = new Promise((resolve) => (this.#connected = resolve));
  #show: ((content: unknown) => void) | undefined;

  constructor() {
    super();
    this.renderRoot = this.attachShadow({ mode: 'open' });
    for (const name of Object.keys((this.constructor as typeof LitElement).properties)) {
      if (Object.hasOwn(this, name)) {
        this.#early[name] = this[name as keyof this];
        Reflect.deleteProperty(this, name);
      }
    }
    this.requestUpdate();
  }

  get updateComplete(): Promise<unknown> {
    return this.#update;
  }

  addController(controller: Controller): void {
    this.#controllers.push(controller);
    if (this.#show && this.isConnected) controller.hostConnected?.();
  }

  connectedCallback(): void {
    const { renderRoot } = this;
    if (!this.#show) {
      addStyles(renderRoot, (this.constructor as typeof LitElement).styles);
      this.#show = bindContent(
        renderRoot.appendChild(document.createComment('')),
        renderRoot.appendChild(document.createComment('')),
      );
    }
    this.#connected?.(true);
    this.#notify('hostConnected');
  }

  disconnectedCallback(): void {
    this.#notify('hostDisconnected');
  }

  attributeChangedCallback(attribute: string, _: string | null, value: string | null): void {
    for (const [name, options] of Object.entries((this.constructor as typeof LitElement).properties)) {
      if (attributeOf(name, options) === attribute)
        Object.assign(this, { [name]: options.type ? value !== null : value });
    }
  }

  requestUpdate(name?: string, before?: unknown): void {
    if (name && !this.#changes.has(name)) this.#changes.set(name, before);
    if (!this.#isPending) this.#update = this.#enqueueUpdate();
  }

  async #enqueueUpdate(): Promise<boolean> {
    this.#isPending = true;
    await this.#update;
    await this.scheduleUpdate();
    return !this.#isPending;
  }

  protected scheduleUpdate(): unknown {
    return this.performUpdate();
  }

  protected performUpdate(): void {
    if (!this.hasUpdated) Object.assign(this, this.#early);
    const changes = this.#changes;
    let content: unknown;
    try {
      this.willUpdate(changes);
      this.#notify('hostUpdate');
      content = this.render();
    } finally {
      this.#changes = new Map();
      this.#isPending = false;
    }
    this.#show?.(content);
    this.#notify('hostUpdated');
    this.hasUpdated = true;
    this.updated(changes);
  }

  #notify(callback: keyof Controller): void {
    for (const controller of this.#controllers) controller[callback]?.();
  }

  protected willUpdate(_changes: Changes): void {
    // For elements.
  }

  protected render(): unknown {
    return nothing;
  }

  protected updated(_changes: Changes): void {
    // For elements.
  }
}

/** No server renders the script tag's element, so none has to be held. */
export { LitElement as HydratedElement };
