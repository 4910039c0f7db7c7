import type { Product, StreamRecord } from './database.js';
import type { Binding, Choice } from './choose-stream.js';
import { chooseStream } from './choose-stream.js';

/** The product in a request of stream-state: the feed's id, or the legacy pair [M5]. */
export type ProductKey =
  | { readonly feedProductId: string }
  | { readonly productCode: string; readonly feedProductGroupId?: string | undefined };

const NONE: Choice = { kind: 'none' };

const textOf = (key: ProductKey): string =>
  'feedProductId' in key
    ? `f${key.feedProductId}`
    : `c${key.productCode.length}:${key.productCode}${key.feedProductGroupId ?? ''}`;

/** The stream of a product of one project; cached until a stream of the product changes. */
export class ProductLookup {
  readonly #byFeedId = new Map<string, Binding[]>();
  readonly #byCode = new Map<string, Binding[]>();
  readonly #choices = new Map<string, Choice>();

  find(key: ProductKey): Choice {
    const text = textOf(key);
    const known = this.#choices.get(text);
    if (known !== undefined) return known;
    const bindings = this.#bindings(key);
    if (bindings.length === 0) return NONE;
    const choice = chooseStream(bindings);
    this.#choices.set(text, choice);
    return choice;
  }

  add(stream: StreamRecord, products: readonly Product[]): void {
    if (stream.private || (stream.state !== 'online' && stream.state !== 'completed')) return;
    for (const product of products) {
      const binding = { stream, product };
      if (product.feedProductId) append(this.#byFeedId, product.feedProductId, binding);
      if (product.vendorCode) append(this.#byCode, product.vendorCode, binding);
      this.#invalidate(product);
    }
  }

  remove(stream: StreamRecord, products: readonly Product[]): void {
    for (const product of products) {
      if (product.feedProductId) drop(this.#byFeedId, product.feedProductId, stream);
      if (product.vendorCode) drop(this.#byCode, product.vendorCode, stream);
      this.#invalidate(product);
    }
  }

  #bindings(key: ProductKey): readonly Binding[] {
    if ('feedProductId' in key) return this.#byFeedId.get(key.feedProductId) ?? [];
    const { productCode, feedProductGroupId: group } = key;
    const all = this.#byCode.get(productCode) ?? [];
    return group === undefined ? all : all.filter(({ product }) => product.feedProductGroupId === group);
  }

  #invalidate({ feedProductId, vendorCode, feedProductGroupId }: Product): void {
    if (feedProductId) this.#choices.delete(textOf({ feedProductId }));
    if (!vendorCode) return;
    this.#choices.delete(textOf({ productCode: vendorCode }));
    if (feedProductGroupId) this.#choices.delete(textOf({ productCode: vendorCode, feedProductGroupId }));
  }
}

function append(lists: Map<string, Binding[]>, key: string, binding: Binding): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [binding]);
  else list.push(binding);
}

function drop(lists: Map<string, Binding[]>, key: string, { id }: StreamRecord): void {
  const left = (lists.get(key) ?? []).filter(({ stream }) => stream.id !== id);
  if (left.length === 0) lists.delete(key);
  else lists.set(key, left);
}
