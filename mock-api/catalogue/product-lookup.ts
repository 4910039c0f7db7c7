import type { Product, StreamRecord } from './database.js';
import type { Binding, Choice } from './choose-stream.js';
import { chooseStream } from './choose-stream.js';

/** What stream-state was asked: the feed's id, or the legacy pair [M5]. */
export type ProductKey =
  | { readonly feedProductId: string }
  | { readonly productCode: string; readonly feedProductGroupId?: string | undefined };

const textOf = (key: ProductKey): string =>
  'feedProductId' in key
    ? `f${key.feedProductId}`
    : `c${key.productCode.length}:${key.productCode}${key.feedProductGroupId ?? ''}`;

/** Which stream belongs to a product of one project; remembered until a stream of that product changes. */
export class ProductLookup {
  readonly #bindings = new Map<string, Map<string, Binding>>();
  readonly #choices = new Map<string, Choice>();

  find(key: ProductKey): Choice {
    const text = textOf(key);
    const known = this.#choices.get(text);
    if (known !== undefined) return known;
    const bindings = this.#bindings.get(text);
    if (bindings === undefined) return { kind: 'none' };
    const choice = chooseStream([...bindings.values()]);
    this.#choices.set(text, choice);
    return choice;
  }

  add(stream: StreamRecord, products: readonly Product[]): void {
    if (stream.private || (stream.state !== 'online' && stream.state !== 'completed')) return;
    for (const product of products) {
      for (const key of keysOf(product)) {
        const bindings = this.#bindings.get(key) ?? new Map<string, Binding>();
        bindings.set(`${stream.id}\n${product.id}`, { stream, product });
        this.#bindings.set(key, bindings);
        this.#choices.delete(key);
      }
    }
  }

  remove(stream: StreamRecord, products: readonly Product[]): void {
    for (const product of products) {
      for (const key of keysOf(product)) {
        this.#bindings.get(key)?.delete(`${stream.id}\n${product.id}`);
        this.#choices.delete(key);
      }
    }
  }
}

function keysOf({ feedProductId, vendorCode, feedProductGroupId }: Product): string[] {
  const keys = [textOf({ feedProductId })];
  if (vendorCode) {
    keys.push(textOf({ productCode: vendorCode }));
    if (feedProductGroupId) keys.push(textOf({ productCode: vendorCode, feedProductGroupId }));
  }
  return keys;
}
