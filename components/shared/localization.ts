import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { resolveLanguage, type Language, type Locale } from './locale.js';
import { translate, type Translation } from './translation.js';

interface Load<S> {
  (): Promise<{ readonly strings: Translation<S> }>;
  /** Where they have been imported. */
  readonly strings?: Translation<S>;
}
/** Every locale but English, which is bundled. */
export type Translations<S> = Record<Exclude<Locale, 'en'>, Load<S>>;

export interface LocaleHost extends ReactiveControllerHost, Element {
  readonly locale: string | null;
  readonly strings: unknown;
  /** Whether it renders as on a server, which has neither the page nor a translation. */
  readonly isServed?: boolean;
}

const SERVED: Language = { locale: 'en', format: 'en', lang: 'en', direction: null };

/**
 * Strings of an element: English at once, its locale once it is loaded, and the page's overrides over both. Where a
 * locale cannot be loaded, the strings stay English.
 */
export class Localization<S extends object> implements ReactiveController {
  /** Has a server render the strings that have been imported; there since the first of them. */
  declare static serve:
    | (<S extends object>(host: LocaleHost, localization: Localization<S>, translations: Translations<S>) => void)
    | undefined;
  readonly #host: LocaleHost;
  readonly #english: S;
  readonly #translations: Translations<S>;
  #locale: Locale = 'en';
  #translated: S;
  #overrides: unknown = null;
  strings: S;
  language = SERVED;

  constructor(host: LocaleHost, english: S, translations: Translations<S>) {
    this.#host = host;
    this.#english = this.#translated = this.strings = english;
    this.#translations = translations;
    host.addController(this);
    host.requestUpdate();
  }

  hostUpdate(): void {
    if (this.#host.isServed) return;
    const { locale, strings } = this.#host;
    this.language = resolveLanguage(this.#host, locale, strings !== null && strings !== undefined);
    if (this.language.locale !== this.#locale) {
      this.#locale = this.language.locale;
      void this.#loadTranslation(this.#locale);
    }
    if (strings === this.#overrides) return;
    this.#overrides = strings;
    this.#applyOverrides();
  }

  async #loadTranslation(locale: Locale): Promise<void> {
    const loaded = locale === 'en' ? null : await this.#translations[locale]().catch(() => null);
    if (locale !== this.#locale) return;
    this.#translated = translate(this.#english, loaded?.strings);
    this.#applyOverrides();
    this.#host.requestUpdate();
  }

  #applyOverrides(): void {
    this.strings = translate(this.#translated, this.#overrides as Translation<S> | null);
  }
}
