import type { MiniPlayerStream, StreamState } from '../../src/contract/wire.js';
import type { Catalogue, ProductKey } from '../catalogue/catalogue.js';
import type { Binding } from '../catalogue/choose-stream.js';
import { playbackLinkOf, playerUrlOf } from '../catalogue/stream-links.js';
import type { Endpoint, RequestContext } from './endpoint.js';
import { absoluteUrl, queryParameter, invalid, ok } from './endpoint.js';

/** GET /v2/mini-player/stream-state (specification, Endpoints) [M1-M7, Z7, Z16]. */
export const streamState: Endpoint<StreamState> = (catalogue, query, context) => {
  const application = queryParameter(query, 'application');
  if (application === null) return invalid(400, 400, 'application is missing');
  const key = keyOf(query);
  if (key === null) return invalid(400, 400, 'feedProductId and productCode are both missing');
  if (catalogue.project(application) === null) return invalid(400, 400, 'application is not known');
  const choice = catalogue.find(application, key);
  switch (choice.kind) {
    case 'none':
      return ok({ status: 'no_active_stream', stream: null });
    case 'unplayable':
      return invalid(500, 500, 'no playable source could be formed');
    case 'found': {
      const stream = streamOf(catalogue, choice.binding, context);
      return ok({ status: 'active', stream: 'feedProductId' in key ? { ...stream, ...key } : stream });
    }
  }
};

// If both identifiers are sent, the feed's takes precedence [Z7].
function keyOf(query: URLSearchParams): ProductKey | null {
  const feedProductId = queryParameter(query, 'feedProductId');
  if (feedProductId !== null) return { feedProductId };
  const productCode = queryParameter(query, 'productCode');
  if (productCode === null) return null;
  return { productCode, feedProductGroupId: queryParameter(query, 'feedProductGroupId') ?? undefined };
}

function streamOf(catalogue: Catalogue, { stream, product }: Binding, context: RequestContext): MiniPlayerStream {
  const live = stream.state === 'online';
  const episode = stream.episodes.find(({ productId }) => productId === product.id);
  const shown =
    !live && episode?.previewUrl ? episode : stream.preview?.previewUrl ? stream.preview : (episode ?? stream.preview);
  const previewUrl = live ? null : shown?.previewUrl;
  const posterUrl = shown?.posterUrl ?? episode?.posterUrl ?? stream.preview?.posterUrl;
  const startTime = live ? undefined : shown?.startTime;
  return {
    streamId: stream.id,
    streamStatus: live ? 'online' : 'completed',
    productId: product.id,
    playerUrl: absoluteUrl(playerUrlOf(stream, catalogue.project(stream.projectId)?.siteUrl ?? '', startTime), context),
    mediaOrientation: stream.mediaOrientation,
    playbackLink: absoluteUrl(playbackLinkOf(stream), context),
    ...(previewUrl ? { previewUrl: absoluteUrl(previewUrl, context) } : {}),
    ...(posterUrl ? { posterUrl: absoluteUrl(posterUrl, context) } : {}),
    ...(startTime === undefined ? {} : { startTime }),
  };
}
