import type { Product, StreamRecord } from './database.js';

/** A public stream that is live or completed, with the requested product. */
export interface Binding {
  readonly stream: StreamRecord;
  readonly product: Product;
}

/** The result of stream-state for a product. */
export type Choice =
  { readonly kind: 'found'; readonly binding: Binding } | { readonly kind: 'none' } | { readonly kind: 'unplayable' };

/**
 * The one stream of a product [M6, Z16]: online; finished with a ready episode about the product; finished with a ready
 * general preview; finished and ready without preview; ties by the order of the catalogue, in which the bindings come.
 */
export function chooseStream(bindings: readonly Binding[]): Choice {
  const ready = bindings.filter(({ stream }) => stream.state === 'online' || stream.recording === 'ready');
  const best =
    ready.find(({ stream }) => stream.state === 'online') ??
    ready.find(({ stream, product }) =>
      stream.episodes.some((one) => one.productId === product.id && one.previewUrl),
    ) ??
    ready.find(({ stream }) => stream.preview?.previewUrl) ??
    ready[0];
  if (best !== undefined)
    return best.stream.playbackLink === '' ? { kind: 'unplayable' } : { kind: 'found', binding: best };
  const onlyFailed = bindings.length > 0 && bindings.every(({ stream }) => stream.recording === 'failed');
  return { kind: onlyFailed ? 'unplayable' : 'none' };
}
