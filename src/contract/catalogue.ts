import type { Result } from '../internal/result.js';
import { ok } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';
import type { Answer } from './http-response.js';
import type { CatalogueLists, CatalogueStream } from './catalogue-entry.js';
import { decodeEntries, decodeNamed, decodeProduct, streamDecoder } from './catalogue-entry.js';
import { invalidAnswer, openEnvelope } from './envelope.js';
import { field } from './field.js';
import type { Catalogue } from './wire.js';

/** One page of the catalogue (specification, Stream catalog body). Entries that cannot be read are left out. */
export interface CataloguePage extends CatalogueLists {
  /** Live and finished streams. */
  readonly availableStreams: readonly CatalogueStream[];
  readonly plannedStreams: readonly CatalogueStream[];
  /** Matching streams in the whole catalogue; `null` where the service does not say. */
  readonly total: number | null;
  /** Streams that the page held, those left out included: what the pagination rule counts [S8]. */
  readonly received: number;
}

/** Decodes an answer of streams. Empty lists are a valid answer [S7]; one without any list of streams is not. */
export function decodeCatalogue(
  answer: Answer,
  { development }: { readonly development: boolean },
): Result<CataloguePage, SvcError> {
  const envelope = openEnvelope(answer);
  if (!envelope.ok) return envelope;
  const read = (key: keyof Catalogue): unknown => field<Catalogue>(envelope.value.body, key);
  const available = read('availableStreams');
  const planned = read('plannedStreams');
  if (!Array.isArray(available) && !Array.isArray(planned)) return invalidAnswer('catalogue');
  const total = read('total');
  const lists: CatalogueLists = {
    products: decodeEntries(read('products'), (entry) => decodeProduct(entry, development)),
    streamers: decodeEntries(read('streamers'), decodeNamed),
    categories: decodeEntries(read('categories'), decodeNamed),
  };
  const asStream = streamDecoder(lists, development);
  return ok({
    ...lists,
    availableStreams: decodeEntries(available, asStream),
    plannedStreams: decodeEntries(planned, asStream),
    total: Number.isSafeInteger(total) && (total as number) >= 0 ? (total as number) : null,
    received: lengthOf(available) + lengthOf(planned),
  });
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
