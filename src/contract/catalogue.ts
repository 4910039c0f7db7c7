import type { Result } from '../base/result.js';
import { ok } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import type { HttpResponse } from './http-response.js';
import type { CatalogueLists, CatalogueStream } from './catalogue-entry.js';
import { decodeEntries, decodeNamed, decodeProduct, streamDecoder } from './catalogue-entry.js';
import { invalidResponse, openEnvelope } from './envelope.js';
import { field } from './field.js';
import type { Catalogue } from './wire.js';

/** One page of the catalogue (specification, Stream catalog body). Invalid entries are omitted. */
export interface CataloguePage extends CatalogueLists {
  /** Live and finished streams. */
  readonly availableStreams: readonly CatalogueStream[];
  readonly plannedStreams: readonly CatalogueStream[];
  /** Number of matching streams in the whole catalogue; `null` where it is missing or invalid. */
  readonly total: number | null;
  /** Number of streams in the page, including the omitted ones; the pagination rule counts these [S8]. */
  readonly received: number;
}

/** Decodes a streams response. Empty lists are valid [S7]; a response without any list of streams is not. */
export function decodeCatalogue(
  response: HttpResponse,
  { development }: { readonly development: boolean },
): Result<CataloguePage, SvcError> {
  const envelope = openEnvelope(response);
  if (!envelope.ok) return envelope;
  const read = (key: keyof Catalogue): unknown => field<Catalogue>(envelope.value.body, key);
  const available = read('availableStreams');
  const planned = read('plannedStreams');
  if (!Array.isArray(available) && !Array.isArray(planned)) return invalidResponse('catalogue');
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
