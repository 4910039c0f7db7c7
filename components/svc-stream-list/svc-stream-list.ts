import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { isLoopback } from '../../src/contract/secure-url.js';
import type { StreamFilter } from '../../src/contract/wire.js';
import { initialListState, type ListFilters, type ListState } from '../../src/machine/list-state.js';
import { emit } from '../internal/emit.js';
import type { Translation } from '../internal/translation.js';
import { Wording } from '../internal/localization.js';
import { FocusKeeper } from './focus-manager.js';
import { GridWatch } from './grid-virtualizer.js';
import { ListDriver } from './svc-stream-list.driver.js';
import type { SvcStreamListEventMap } from './svc-stream-list.events.js';
import { englishStreamListStrings, listTranslations, type StreamListStrings } from './svc-stream-list.strings.js';
import { streamListStyles } from './svc-stream-list.styles.js';
import { renderStreamList, summary, type ListSummary } from './svc-stream-list.view.js';

const DEFAULT_PAGE_SIZE = 24;
const MAX_PAGE_SIZE = 100;
/** Milliseconds between two looks at the countdowns, which show minutes. */
const TICK = 20_000;

const emitList = emit<SvcStreamListEventMap>();
const isFilter = (text: string | null): text is StreamFilter => /^(online|planned|finished)$/.test(text ?? '');

/**
 * The streams of a project: live now, coming up, and the recordings, with filters, paging through the whole catalogue as
 * the shopper scrolls.
 *
 * Owns its shadow tree and its requests. Never navigates by script: a stream is a link to `#/translation/<translationId>`
 * of the page, which the page may prevent and open itself. Its document stays small however long the catalogue is.
 *
 * @summary Live, planned and finished streams of a project.
 * @tag svc-stream-list
 *
 * @fires svc-select-stream - Cancelable: a stream was chosen; detail `{ translationId, status, name }`.
 * @fires svc-filter-change - The shopper chose other filters; detail `{ status, categoryId, feedProductId }`.
 * @fires svc-error - A page could not be read, or the list was not told whose streams to show (code `invalid-argument`, status `null`);
 *   detail `{ code, status }`.
 *
 * @csspart filters - The bar of filters.
 * @csspart filter - One filter.
 * @csspart section - The streams of one status with their heading.
 * @csspart heading - The heading of a section.
 * @csspart card - One stream.
 * @csspart picture - The picture of a stream with what lies on it.
 * @csspart badge - Says that a stream is running, when it starts, or how long it is.
 * @csspart title - The name of a stream.
 * @csspart reminder - The link to the calendar file of a planned stream.
 *
 * @cssprop {<color>} [--svc-list-accent=#d5163c] - Live badge.
 * @cssprop {<color>} [--svc-list-on-accent=#fff] - Text of the live badge.
 * @cssprop {<color>} [--svc-list-text] - Text and chosen filters; default: the page's text colour.
 * @cssprop {<color>} [--svc-list-selected-text=Canvas] - Text of chosen filters.
 * @cssprop {<color>} [--svc-list-muted] - Dates, names and descriptions; default: the text colour at 72 %.
 * @cssprop {<color>} [--svc-list-line] - Borders of filters and buttons; default: the text colour, faint.
 * @cssprop {<color>} [--svc-list-focus] - Focus ring; default: the text colour.
 * @cssprop {<length>} [--svc-list-radius=16px] - Corners of the pictures.
 * @cssprop {<'font-family'>} [--svc-list-font] - Typeface; default: the page's.
 * @cssprop {<'font-family'>} [--svc-list-heading-font] - Typeface of headings; default: that of the list.
 */
export class SvcStreamListElement extends LitElement {
  static override styles = streamListStyles;

  static override properties = {
    application: {},
    baseUrl: { attribute: 'base-url' },
    development: { type: Boolean },
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
  /** Address of the service, such as `https://api.example`; required. */
  declare baseUrl: string;
  /** Whether `http:` counts as secure while the page and the address are on this machine. */
  declare development: boolean;
  /** Only streams of this status: `online`, `planned` or `finished`; anything else is all of them. */
  declare status: string | null;
  /** Only streams of this category. */
  declare categoryId: string | null;
  /** Only streams with this product: its id in the feed, exactly as it stands there. */
  declare feedProductId: string | null;
  /** Streams per page, 1 to 100; default 24. */
  declare pageSize: number;
  /** Leaves out the calendar file of planned streams, for apps that cannot download. */
  declare noCalendar: boolean;
  /** Language of words and dates, such as `de` or `de-AT`; default: the page's. What is not spoken is English. */
  declare locale: string | null;
  /** Words of the page's own, over those of the language; what is left out or is no word stays. */
  declare strings: Translation<StreamListStrings> | null;

  readonly #wording = new Wording(this, englishStreamListStrings, listTranslations);
  #driver: ListDriver | null = null;
  #ticking: ReturnType<typeof setInterval> | undefined;
  readonly #focus = new FocusKeeper(this);
  readonly #grids = new GridWatch(this, (name) => {
    if (isFilter(name)) this.#driver?.send({ type: 'more-wanted', status: name });
  });

  constructor() {
    super();
    this.application = '';
    this.baseUrl = '';
    this.development = false;
    this.status = null;
    this.categoryId = null;
    this.feedProductId = null;
    this.pageSize = DEFAULT_PAGE_SIZE;
    this.noCalendar = false;
    this.locale = null;
    this.strings = null;
  }

  /** Asks again what is live and what is coming up; what is shown stays until the answer is there. */
  refresh(): void {
    this.#driver?.send({ type: 'refresh-requested' });
  }

  /** Puts the focus on a stream, for a page that comes back from it; nothing happens where the list does not hold it. */
  focusStream(translationId: string): void {
    const holds = this.#driver?.state.sections.some(({ streams }) => streams.some(({ id }) => id === translationId));
    if (holds) this.#focus.focusStream(translationId);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#ticking = setInterval(() => this.requestUpdate(), TICK);
    if (this.hasUpdated) this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#ticking);
    this.#stop();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const has = (...names: readonly (keyof SvcStreamListElement)[]): boolean =>
      names.some((name) => (changed as PropertyValues<SvcStreamListElement>).has(name));
    if (!this.isConnected) return;
    if (!this.hasUpdated || has('application', 'baseUrl', 'development', 'pageSize')) this.#start();
    else if (has('status', 'categoryId', 'feedProductId')) this.#choose();
  }

  protected override render(): TemplateResult {
    const { words, language } = this.#wording;
    return renderStreamList(
      {
        state: this.#shown,
        locale: language.format,
        direction: language.direction,
        lang: language.lang,
        now: this.#driver?.now() ?? 0,
        calendar: !this.noCalendar,
        focused: this.#focus.streamId,
        windowFor: (status, count) => this.#grids.windowFor(status, count),
      },
      this.#intents,
      words,
    );
  }

  protected override updated(): void {
    this.dataset['state'] = this.#summary;
  }

  get #isConfigured(): boolean {
    return Boolean(this.application?.trim() && this.baseUrl?.trim());
  }

  /** `null` where the page has not said whose streams to show. */
  get #shown(): ListState | null {
    return this.#isConfigured ? (this.#driver?.state ?? initialListState) : null;
  }

  get #summary(): ListSummary {
    return summary(this.#shown);
  }

  get #filters(): ListFilters {
    const { status, categoryId, feedProductId } = this;
    return {
      status: isFilter(status) ? status : null,
      categoryId: categoryId || null,
      feedProductId: feedProductId || null,
    };
  }

  readonly #intents = {
    select: (event: Event, detail: SvcStreamListEventMap['svc-select-stream']['detail']) => {
      if (!emitList(this, 'svc-select-stream', detail, true)) event.preventDefault();
    },
    filter: (change: Partial<ListFilters>) => {
      Object.assign(this, change);
      emitList(this, 'svc-filter-change', this.#filters);
    },
    more: (status: StreamFilter) => this.#driver?.send({ type: 'more-wanted', status }),
    reload: (status: StreamFilter) => this.#driver?.send({ type: 'reload-pressed', status }),
    retry: () => {
      for (const { status } of this.#driver?.state.sections ?? [])
        this.#driver?.send({ type: 'retry-pressed', status });
    },
  };

  #start(): void {
    this.#stop();
    if (!this.#isConfigured) return void emitList(this, 'svc-error', { code: 'invalid-argument', status: null });
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
    );
    this.#choose();
  }

  #choose(): void {
    this.#driver?.send({ type: 'filters-chosen', filters: this.#filters });
  }

  #stop(): void {
    const driver = this.#driver;
    this.#driver = null;
    driver?.send({ type: 'disconnected' });
  }

  #changed(before: ListState): void {
    this.requestUpdate();
    for (const { status, phase, error } of this.#driver?.state.sections ?? []) {
      const was = before.sections.find((section) => section.status === status)?.phase;
      if (phase === 'failed' && was !== phase && error) emitList(this, 'svc-error', { code: error, status });
    }
  }
}
