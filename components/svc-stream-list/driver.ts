import { withDeprecationNotice } from '../../src/api/deprecation.js';
import { createHttpClient, type HttpClient } from '../../src/api/http-client.js';
import { type CatalogueBatch, pageCatalogue } from '../../src/api/catalogue.js';
import { ServiceClock } from '../../src/api/service-clock.js';
import { retryAfterOf } from '../../src/base/backoff.js';
import { readServerTime } from '../../src/contract/timestamp.js';
import type { StreamFilter } from '../../src/contract/stream.js';
import {
  listTransition,
  initialListState,
  type ListEffect,
  type ListEvent,
  type ListState,
} from '../../src/machine/list/machine.js';
import { coalesceRequests } from '../../src/platform/coalesce-requests.js';
import type { CallbackGuardElement } from '../shared/callback-guard-element.js';

const isReading = ({ sections }: ListState): boolean =>
  sections.some(({ status, phase }) => status !== 'finished' && (phase === 'waiting' || phase === 'loading'));

export interface ListSettings {
  readonly application: string;
  readonly baseUrl: string;
  readonly development: boolean;
  /** Streams per page, 1 to 100. */
  readonly pageSize: number;
}

type EffectOf<T extends ListEffect['type']> = Extract<ListEffect, { type: T }>;
type Reader = AsyncGenerator<CatalogueBatch, void, void>;

/** Runs the effects of the list machine: loads pages of the catalogue. */
export class ListDriver {
  #state: ListState = initialListState;
  #connection = new AbortController();
  readonly #readers = new Map<StreamFilter, Reader>();
  readonly #messages = new Map<StreamFilter, string>();
  readonly #http: HttpClient;
  readonly #project: Omit<ListSettings, 'pageSize'>;
  readonly #pageSize: number;
  readonly #changed: (before: ListState) => void;
  readonly #read: (effect: EffectOf<'read-page'>) => void;
  readonly #clock = new ServiceClock();
  readonly #life = new AbortController();
  /** Called once live and planned streams are read. */
  #settled: (() => void)[] = [];
  /** The longest delay that a response of the last refresh requests, milliseconds. */
  #retryAfter = 0;

  /** Requests live and planned streams again, no sooner than a poll may [Z45]. */
  readonly refresh = coalesceRequests(
    {
      whenIdle: () => this.#whenSettled(),
      request: () => {
        const before = this.#state;
        this.#retryAfter = 0;
        this.send({ type: 'refresh-requested' });
        return this.#state === before ? null : this.#whenSettled().then(() => this.#retryAfter);
      },
    },
    this.#life.signal,
  );

  constructor(
    { pageSize, ...project }: ListSettings,
    changed: (before: ListState) => void,
    deprecated: (text: string) => void,
    guard: CallbackGuardElement['guard'],
  ) {
    this.#read = guard((effect) => this.#readPage(effect));
    this.#pageSize = pageSize;
    this.#changed = changed;
    this.#http = this.#withClock(createHttpClient({ fetch: withDeprecationNotice(deprecated) }));
    this.#project = project;
  }

  get state(): ListState {
    return this.#state;
  }

  /** What the last failure of a section says to developers. */
  messageOf(status: StreamFilter): string {
    return this.#messages.get(status) ?? '';
  }

  /** Milliseconds since 1970 by the service's clock, once it is known [E1]. */
  now(): number {
    return this.#clock.now();
  }

  send(event: ListEvent): void {
    const before = this.#state;
    const { state, effects } = listTransition(before, event);
    this.#state = state;
    for (const effect of effects) this.#runEffect(effect);
    if (state !== before) this.#changed(before);
    if (event.type === 'disconnected') this.#life.abort();
    if (!isReading(this.#state)) for (const settled of this.#settled.splice(0)) settled();
  }

  readonly #handlers: { readonly [T in ListEffect['type']]: (effect: EffectOf<T>) => void } = {
    'read-page': (effect) => this.#read(effect),
    'stop-reading': () => {
      this.#connection.abort();
      this.#connection = new AbortController();
      this.#readers.clear();
    },
  };

  async #whenSettled(): Promise<void> {
    if (isReading(this.#state)) await new Promise<void>((resolve) => this.#settled.push(resolve));
  }

  #runEffect<T extends ListEffect['type']>(effect: EffectOf<T>): void {
    this.#handlers[effect.type](effect);
  }

  async #readPage({ ticket, status, filters, page }: EffectOf<'read-page'>): Promise<void> {
    const { categoryId, feedProductId } = filters;
    const query = {
      status,
      ...(categoryId !== null && { categoryId }),
      ...(feedProductId !== null && { feedProductId }),
    };
    const limit = this.#pageSize;
    const { signal } = this.#connection;
    const { application, baseUrl, development } = this.#project;
    const selection = { ...query, application, limit, offset: page * limit };
    const open = (page > 0 && this.#readers.get(status)) || null;
    const reader = open ?? pageCatalogue(this.#http, baseUrl, selection, { development, signal });
    this.#readers.set(status, reader);
    const { value } = await reader.next();
    if (signal.aborted) return;
    const { error = null, done = true, complete = true, total = null } = value ?? {};
    if (error) {
      this.#readers.delete(status);
      this.#messages.set(status, error.message);
      this.#retryAfter = Math.max(this.#retryAfter, retryAfterOf(error.context) ?? 0);
    }
    const streams = value ? [...value.availableStreams, ...value.plannedStreams] : [];
    const { categories = [], products = [] } = value ?? {};
    const settled = { streams, categories, products, total, done, complete, error: error?.code ?? null };
    this.send({ type: 'page-settled', ticket, status, page: settled });
  }

  #withClock(http: HttpClient): HttpClient {
    return async (...request) => {
      const result = await http(...request);
      if (result.ok) this.#clock.update(readServerTime(result.value));
      return result;
    };
  }
}
