import type { Playback, PlaybackProduct } from '../../src/contract/playback.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { StreamRecord } from '../catalogue/database.js';
import { playbackLinkOf } from '../catalogue/stream-links.js';
import type { Endpoint, RequestContext } from '../endpoints/endpoint.js';
import { absoluteUrl, queryParameter, invalid, ok } from '../endpoints/endpoint.js';

/** The envelope has the time. */
type PlaybackBody = Omit<Playback, 'serverTime'>;
type Nothing = Readonly<Record<string, never>>;

/**
 * GET /internal/playback: the playback data of the full player [Z11]. The body is empty for an unknown, draft or private
 * stream [S6]. A failed recording has no playable source, as in stream-state [M4].
 */
export const playback: Endpoint<PlaybackBody | Nothing> = (catalogue, query, context) => {
  const application = queryParameter(query, 'application');
  if (application === null) return invalid(400, 400, 'application is missing');
  const translationId = queryParameter(query, 'translationId');
  if (translationId === null) return invalid(400, 400, 'translationId is missing');
  if (catalogue.project(application) === null) return invalid(400, 400, 'application is not known');
  const stream = visibleStream(catalogue, application, translationId);
  if (stream === null) return ok<Nothing>({});
  const status = statusOf(stream);
  const plays = status === 'online' || status === 'recording';
  if (status === 'failed' || (plays && stream.playbackLink === '')) {
    return invalid(500, 500, 'no playable source could be formed');
  }
  const poster = stream.preview?.posterUrl ?? stream.previewImage;
  return ok<PlaybackBody>({
    translationId,
    status,
    title: stream.name,
    streamer: catalogue.streamer(stream.streamerId)?.name ?? null,
    mediaOrientation: stream.mediaOrientation,
    playlist: plays ? absoluteUrl(playbackLinkOf(stream), context) : null,
    poster: poster === '' ? null : absoluteUrl(poster, context),
    plannedDate: stream.plannedDate,
    startDate: stream.startDate,
    description: stream.description || null,
    categories: catalogue.categoriesOf(stream).map(({ name }) => name),
    tags: stream.tags,
    products: productsOf(catalogue, stream, context),
  });
};

/** The stream if it is visible; null for a draft, a private stream or one of another project. */
export function visibleStream(catalogue: Catalogue, application: string, translationId: string): StreamRecord | null {
  const stream = catalogue.stream(translationId);
  const shown = stream?.projectId === application && !stream.private && stream.state !== 'draft';
  return shown ? stream : null;
}

function statusOf({ state, recording }: StreamRecord): Playback['status'] | 'failed' {
  if (state === 'confirmed') return 'planned';
  if (state === 'online') return 'online';
  return recording === 'ready' ? 'recording' : recording === 'failed' ? 'failed' : 'processing';
}

/** Without the feed's id no shop and no app could sell it, so such a product is not among them [B2]. */
function productsOf(catalogue: Catalogue, stream: StreamRecord, context: RequestContext): PlaybackProduct[] {
  return catalogue.productsOf(stream).flatMap(({ id: productId, feedProductId, ...product }) => {
    if (!feedProductId) return [];
    return {
      productId,
      feedProductId,
      feedProductGroupId: product.feedProductGroupId ?? null,
      vendorCode: product.vendorCode ?? null,
      name: product.name,
      image: product.image === '' ? null : absoluteUrl(product.image, context),
      url: absoluteUrl(product.url, context),
      startTime: stream.episodes.find((episode) => episode.productId === productId)?.startTime ?? null,
    };
  });
}
