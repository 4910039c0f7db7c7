import { guarded } from '../../src/base/guarded.js';
import { nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { CatalogueStream } from '../../src/contract/catalogue-entry.js';
import { isLoopback, isServiceUrl } from '../../src/contract/secure-url.js';
import type { StreamFilter, StreamStatuses } from '../../src/contract/stream.js';
import { isWebLink } from '../../src/contract/web-link.js';
import { initialListState, type ListFilters, type ListState } from '../../src/machine/list/machine.js';
import { emit } from '../shared/emit.js';
import { explainConfiguration, explainFailure } from '../shared/explain-configuration.js';
import { CallbackGuardElement } from '../shared/callback-guard-element.js';
import { templateIn } from '../shared/slotted.js';
import { KeepAttributes } from '../shared/keep-attributes.js';
import type { Translation } from '../shared/translation.js';
import { Localization } from '../shared/localization.js';
import { FocusManager } from './focus-manager.js';
import { GridVirtualizer } from './grid-virtualizer.js';
import { ListDriver } from './driver.js';
import type { SvcStreamListEventMap } from './events.js';
import { englishStreamListStrings, type StreamListStrings } from './strings.js';
import { listTranslations } from './locales/translations.js';
import { streamListStyles } from './styles.js';
import { createReminder } from './reminder.js';
import type { ListSummary, ListViewModel } from './model.js';
import { StripLayout } from './strip-layout.js';
import { renderStreamList, summary } from './view.js';
import type { AddListener, RemoveListener } from '../shared/typed-listeners.js';
import type { SvcStreamListElementEventMap } from './events.js';

const DEFAULT_PAGE_SIZE = 24;
const MAX_PAGE_SIZE = 100;
/** Milliseconds between two updates of the relative times, which show minutes. */
const CLOCK_INTERVAL = 20_000;

const emitList = emit<SvcStreamListEventMap>();
const STATUSES: readonly StreamFilter[] = ['online', 'planned', 'finished'];
const isFilter = (text: string | null): text is StreamFilter => STATUSES.some((status) => status === text);
const LAYOUTS = ['list', 'strip'];
/** A framework may pass a number. */
const wordsOf = (text: string | number | null): readonly string[] => String(text ?? '').match(/\S+/g) ?? [];

/** A number has lost its leading zeros [E5]. */
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * The streams of a project: live, planned and finished, with filters; loads further pages of the catalogue on scroll.
 *
 * Owns its shadow tree and its requests. Never navigates by script: a stream is a link to `#/translation/<translationId>`
 * of the page, which the page can prevent. Renders only the streams near the viewport.
 *
 * @summary Live, planned and finished streams of a project.
 * @tag svc-stream-list
 *
 * @attr {boolean} debug - Writes to the console what is wrong with its configuration on every host, as on localhost.
 *
 * @fires svc-select-stream - Cancelable: a stream was selected; detail `{ streamId, status, name }`.
 * @fires svc-filter-change - The user changed the filters; detail `{ status, categoryId, feedProductId }`.
 * @fires svc-deprecated - The service announces the end of the present access; detail `{ message }`.
 * @fires svc-error - A page could not be loaded, or the list is not configured (code `invalid-argument`, status `null`);
 *   detail `{ code, message, status }`.
 *
 * @slot empty - In place of the message that there are no streams; a click on an element with `data-action="show-all"` takes the filters away.
 * @slot error - In place of the message of a failure; a click on an element with `data-action="retry"` tries again.
 * @slot card - A `<template>` in place of each card, with `data-field` on its elements.
 *
 * @csspart filters - All filters.
 * @csspart filter - One filter.
 * @csspart section - The streams of one status with their heading.
 * @csspart heading - The heading of a section.
 * @csspart card - One stream.
 * @csspart picture - The image of a stream with what is over it.
 * @csspart badge - Marks a live stream, or shows its start or duration.
 * @csspart title - The name of a stream.
 * @csspart reminder - Lets the shopper put a planned stream into a calendar.
 * @csspart reminder-dialog - The choice of calendars.
 *
 * @cssprop {<color>} [--svc-list-accent=#d5163c] - Live badge.
 * @cssprop {<color>} [--svc-list-on-accent=#fff] - Text of the live badge.
 * @cssprop {<color>} [--svc-list-text] - Text and selected filters; default: the page's text colour.
 * @cssprop {<color>} [--svc-list-selected-text=Canvas] - Text of selected filters.
 * @cssprop {<color>} [--svc-list-muted] - Dates, names and descriptions; default: the text colour at 72 %.
 * @cssprop {<color>} [--svc-list-line] - Borders of filters and buttons; default: the text colour, faint.
 * @cssprop {<color>} [--svc-list-focus] - Focus ring; default: the text colour.
 * @cssprop {<length>} [--svc-list-radius=16px] - Corners of the images.
 * @cssprop {<length>} [--svc-list-button-radius=99px] - Corners of filters, buttons and badges.
 * @cssprop {<color>} [--svc-list-ground] - In place of a picture that is missing; default: a grey gradient.
 * @cssprop {<'font-family'>} [--svc-list-font] - Font; default: the page's.
 * @cssprop {<'font-family'>} [--svc-list-heading-font] - Font of headings; default: the list's.
 */
export class SvcStreamListElement extends CallbackGuardElement {
  static override styles = streamListStyles;

  static override properties = {
    application: {},
    baseUrl: { attribute: 'base-url' },
    development: { type: Boolean },
    layout: {},
    liveUrl: { attribute: 'live-url' },
    status: {},
    categoryId: { attribute: 'category-id' },
    feedProductId: { attribute: 'feed-product-id' },
    pageSize: { type: Number, attribute: 'page-size' },
    noCalendar: { type: Boolean, attribute: 'no-calendar', reflect: true },
    locale: {},
    strings: { attribute: false },
  };

  /** Project identifier; required. */
  declare application: string;
  /** Base URL of the service, such as `https://api.example`; required. */
  declare baseUrl: string;
  /** Whether `http:` counts as secure while page and URL are on localhost. */
  declare development: boolean;
  /** `list` (default), or `strip`: one row of what runs and what comes, for a page that is about something else. */
  declare layout: 'list' | 'strip';
  /** The page with the player, `http:` or `https:`, that streams link to; default: this page. */
  declare liveUrl: string | null;
  /** Only streams of this status, or of two: `online`, `planned` or `finished`; anything else is all of them. */
  declare status: StreamStatuses | null;
  /** Only streams of this category. */
  declare categoryId: string | null;
  /** Only streams with this product: its feed id, unchanged. */
  declare feedProductId: string | null;
  /** Streams per page, 1 to 100; default 24. */
  declare pageSize: number;
  /** Omits the reminder of planned streams, for apps that cannot download. */
  declare noCalendar: boolean;
  /** Locale of strings and dates, such as `de` or `de-AT`; default: the page's. Unsupported locales are English. */
  declare locale: string | null;
  /** Overrides of the locale's strings; missing keys and values of another type keep the default. */
  declare strings: Translation<StreamListStrings> | null;
  /** @ignore Typed by the events of the element. */
  declare addEventListener: AddListener<SvcStreamListElement, SvcStreamListElementEventMap>;
  /** @ignore */
  declare removeEventListener: RemoveListener<SvcStreamListElement, SvcStreamListElementEventMap>;

  readonly #localization = new Localization(this, englishStreamListStrings, listTranslations);
  #isStarted = false;
  #driver: ListDriver | null = null;
  #clockTimer: ReturnType<typeof setInterval> | undefined;
  readonly #focus = new FocusManager(this);
  readonly #strip = new StripLayout(this);
  readonly #grids = new GridVirtualizer(this, (name) => {
    if (isFilter(name)) this.#driver?.send({ type: 'more-requested', status: name });
  });

  /** Whether there are streams to show, as `data-state` says it. */
  get state(): ListSummary {
    return summary(this.#viewState);
  }

  constructor() {
    super();
    new KeepAttributes(this, 'state');
    this.application = '';
    this.baseUrl = '';
    this.development = false;
    this.layout = 'list';
    this.liveUrl = null;
    this.status = null;
    this.categoryId = null;
    this.feedProductId = null;
    this.pageSize = DEFAULT_PAGE_SIZE;
    this.noCalendar = false;
    this.locale = null;
    this.strings = null;
  }

  /**
   * Requests live and planned streams again; the current ones stay until the response arrives. Any number of calls
   * within half a minute sends at most two requests.
   */
  refresh(): void {
    this.#driver?.refresh();
  }

  /** Focuses a stream, for a page that returns from it; does nothing where the list does not contain it. */
  focusStream(streamId: string): void {
    const isLoaded = this.#driver?.state.sections.some(({ streams }) => streams.some(({ id }) => id === streamId));
    if (isLoaded) this.#focus.focusStream(streamId);
  }

  override connectedCallback(): void {
    void this.protect(() => {
      super.connectedCallback();
      if (!this.isConnected) return;
      this.addEventListener('click', this.#act);
      this.#clockTimer = setInterval(() => this.requestUpdate(), CLOCK_INTERVAL);
      // Once, with what has changed while it was out of the document.
      if (this.hasUpdated) this.requestUpdate();
    });
  }

  override disconnectedCallback(): void {
    void this.protect(() => {
      super.disconnectedCallback();
      this.removeEventListener('click', this.#act);
      clearInterval(this.#clockTimer);
      this.#stop();
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const has = (...names: readonly (keyof SvcStreamListElement)[]): boolean =>
      names.some((name) => (changed as PropertyValues<SvcStreamListElement>).has(name));
    if (this.isServed) return Localization.serve?.(this, this.#localization, listTranslations);
    if (!this.#isStarted || has('application', 'baseUrl', 'development', 'pageSize')) this.#start();
    else if (has('status', 'categoryId', 'feedProductId')) this.#applyFilters();
  }

  /** @internal Ends requests and media, and says why. */
  protected override endWith(error: unknown): void {
    clearInterval(this.#clockTimer);
    this.#stop();
    emitList(this, 'svc-error', {
      code: 'invalid-argument',
      message: `The list cannot work on this page: ${String(error)}`,
      status: null,
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { strings, language } = this.#localization;
    const model: ListViewModel = {
      state: this.#viewState,
      locale: language.format,
      direction: language.direction,
      lang: language.lang,
      now: this.#driver?.now() ?? 0,
      calendar: !this.noCalendar,
      playerPage: this.#playerPage,
      template: this.#driver ? templateIn(this, 'card') : null,
      focused: this.#focus.streamId,
      windowFor: (status, count) => this.#grids.windowFor(status, count),
    };
    if (this.layout !== 'strip') return renderStreamList(model, this.#intents, strings);
    return this.#strip.render?.(model, this.#intents, strings) ?? nothing;
  }

  protected override updated(): void {
    this.dataset['state'] = this.state;
  }

  get #isConfigured(): boolean {
    return isText(this.application) && isServiceUrl(this.baseUrl);
  }

  /** `null` where the list is not configured. */
  get #viewState(): ListState | null {
    return this.#isConfigured ? (this.#driver?.state ?? { ...initialListState, filters: this.#filters }) : null;
  }

  get #playerPage(): string {
    const { liveUrl } = this;
    if (!isWebLink(liveUrl, this.baseURI)) return '';
    const { href, hash } = new URL(liveUrl, this.baseURI);
    return href.slice(0, href.length - hash.length);
  }

  get #filters(): ListFilters {
    const { status, categoryId, feedProductId } = this;
    return {
      status: isFilter(status) ? status : null,
      categoryId: categoryId || null,
      feedProductId: feedProductId || null,
    };
  }

  readonly #remind = createReminder(this, this.#localization);
  readonly #intents = {
    select: (event: Event, detail: SvcStreamListEventMap['svc-select-stream']['detail']) => {
      if (!emitList(this, 'svc-select-stream', detail, true)) event.preventDefault();
    },
    filter: (change: Partial<ListFilters>) => {
      Object.assign(this, change);
      emitList(this, 'svc-filter-change', this.#filters);
    },
    more: (status: StreamFilter) => this.#driver?.send({ type: 'more-requested', status }),
    reload: (status: StreamFilter) => this.#driver?.send({ type: 'reload-requested', status }),
    remind: (event: Event, stream: CatalogueStream, url: string) =>
      void this.#remind(event, stream, url, this.#driver?.now() ?? Date.now()),
    retry: () => {
      for (const { status } of this.#driver?.state.sections ?? [])
        this.#driver?.send({ type: 'retry-requested', status });
    },
    showAll: () => this.#intents.filter({ status: null, categoryId: null, feedProductId: null }),
    templateChanged: () => this.requestUpdate(),
  };

  /** What the buttons of the page do that are in a slot. */
  readonly #act = ({ target }: Event): void =>
    guarded(() => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
      if (!button || button === this || !this.contains(button)) return;
      if (button.dataset['action'] === 'retry') this.#intents.retry();
      else if (button.dataset['action'] === 'show-all') this.#intents.showAll();
    });

  #start(): void {
    this.#stop();
    this.#isStarted = true;
    void explainConfiguration(
      this,
      this.#isConfigured,
      () => {
        const { application, baseUrl, development } = this;
        const unknown = wordsOf(this.status).find((word) => !isFilter(word));
        const choices = { status: [unknown, STATUSES], layout: [this.layout, LAYOUTS] } as const;
        return { required: { 'base-url': baseUrl, application }, baseUrl, development, choices };
      },
      (message, isWrong) => isWrong && emitList(this, 'svc-error', { code: 'invalid-argument', message, status: null }),
    );
    if (!this.#isConfigured) return;
    const { application, development } = this;
    const size = Math.trunc(this.pageSize);
    this.#driver = new ListDriver(
      {
        application,
        baseUrl: this.baseUrl.replace(/\/+$/, ''),
        development: development && isLoopback(location.hostname),
        pageSize: size >= 1 ? Math.min(size, MAX_PAGE_SIZE) : DEFAULT_PAGE_SIZE,
      },
      (before) => this.#changed(before),
      (message) => void emitList(this, 'svc-deprecated', { message }),
      this.guard,
    );
    this.#applyFilters();
  }

  #applyFilters(): void {
    const among = STATUSES.filter((status) => wordsOf(this.status).includes(status));
    this.#driver?.send({ type: 'filters-chosen', filters: this.#filters, ...(among.length > 0 && { among }) });
  }

  #stop(): void {
    const driver = this.#driver;
    this.#isStarted = false;
    this.#driver = null;
    driver?.send({ type: 'disconnected' });
  }

  #changed(before: ListState): void {
    this.requestUpdate();
    for (const { status, phase, error } of this.#driver?.state.sections ?? []) {
      const was = before.sections.find((section) => section.status === status)?.phase;
      if (phase !== 'failed' || was === phase || !error) continue;
      const failure = { code: error, message: this.#driver?.messageOf(status) ?? '', status };
      emitList(this, 'svc-error', failure);
      if (navigator.onLine) void explainFailure(this, failure);
    }
  }
}
