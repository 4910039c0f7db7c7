import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { languageOf, type Language, type Locale } from './locale.js';
import { translate, type Translation } from './translation.js';

type Load<S> = () => Promise<{ readonly words: Translation<S> }>;
/** Every language but English, which is always there. */
export type Translations<S> = Readonly<Record<Exclude<Locale, 'en'>, Load<S>>>;

export interface LocaleHost extends ReactiveControllerHost, Element {
  readonly locale: string | null;
  readonly strings: unknown;
}

/**
 * The words of an element: English at once, those of its language as soon as they have come, and over both what the page
 * itself says. Words that cannot be loaded stay English.
 */
export class Wording<S extends object> implements ReactiveController {
  readonly #host: LocaleHost;
  readonly #english: S;
  readonly #translations: Translations<S>;
  #locale: Locale = 'en';
  #spoken: S;
  #over: unknown = null;
  words: S;
  language: Language;

  constructor(host: LocaleHost, english: S, translations: Translations<S>) {
    this.#host = host;
    this.#english = this.#spoken = this.words = english;
    this.#translations = translations;
    this.language = languageOf(host, null);
    host.addController(this);
    host.requestUpdate();
  }

  hostUpdate(): void {
    const { locale, strings } = this.#host;
    this.language = languageOf(this.#host, locale, strings !== null && strings !== undefined);
    if (this.language.locale !== this.#locale) {
      this.#locale = this.language.locale;
      void this.#speak(this.#locale);
    }
    if (strings === this.#over) return;
    this.#over = strings;
    this.#combine();
  }

  async #speak(locale: Locale): Promise<void> {
    const loaded = locale === 'en' ? null : await this.#translations[locale]().catch(() => null);
    if (locale !== this.#locale) return;
    this.#spoken = translate(this.#english, loaded?.words);
    this.#combine();
    this.#host.requestUpdate();
  }

  #combine(): void {
    this.words = translate(this.#spoken, this.#over as Translation<S> | null);
  }
}
