import type { Product, StreamRecord } from './database.js';
import { compare } from './stream-order.js';

/** A public stream that is live or completed, with the requested product. */
export interface Binding {
  readonly stream: StreamRecord;
  readonly product: Product;
}

/** The result of stream-state for a product. */
export type Choice =
  { readonly kind: 'found'; readonly binding: Binding } | { readonly kind: 'none' } | { readonly kind: 'unplayable' };

const NONE: Choice = { kind: 'none' };
const UNPLAYABLE: Choice = { kind: 'unplayable' };

/**
 * The one stream of a product [M6, Z16]: online; finished with a ready episode about the product; finished with a ready
 * general preview; finished and ready without preview; ties newest start, then id.
 */
export function chooseStream(bindings: readonly Binding[]): Choice {
  const playable = bindings
    .map((binding) => ({ binding, rank: rankOf(binding) }))
    .filter(({ rank }) => rank !== null)
    .sort(
      (a, b) =>
        compare(a.rank ?? 0, b.rank ?? 0) ||
        compare(startOf(b.binding), startOf(a.binding)) ||
        compare(a.binding.stream.id, b.binding.stream.id),
    );
  const best = playable[0]?.binding;
  if (best !== undefined) return best.stream.playbackLink === '' ? UNPLAYABLE : { kind: 'found', binding: best };
  const has = (recording: string): boolean => bindings.some(({ stream }) => stream.recording === recording);
  return has('failed') && !has('processing') ? UNPLAYABLE : NONE;
}

function rankOf({ stream, product }: Binding): number | null {
  if (stream.state === 'online') return 0;
  if (stream.recording !== 'ready') return null;
  if (stream.episodes.some(({ productId, previewUrl }) => productId === product.id && previewUrl)) return 1;
  return stream.preview?.previewUrl ? 2 : 3;
}

const startOf = ({ stream }: Binding): number => (stream.startDate === null ? -Infinity : Date.parse(stream.startDate));
