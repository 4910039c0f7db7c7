import type { OnlineBody } from '../../src/contract/wire.js';
import { playbackLinkOf } from '../catalogue/stream-links.js';
import type { Endpoint } from './endpoint.js';
import { absoluteUrl, queryParameter, invalid, ok } from './endpoint.js';

/** GET /v2/mini-player/online (specification, Endpoints) [O1]. */
export const online: Endpoint<OnlineBody> = (catalogue, query, context) => {
  const application = queryParameter(query, 'application');
  if (application === null) return invalid(400, 400, 'application is missing');
  if (catalogue.project(application) === null) return invalid(400, 400, 'application is not known');
  const stream = catalogue.matching(application, { status: 'online' })[0]?.stream;
  if (stream === undefined) return ok({});
  const playbackLink = absoluteUrl(playbackLinkOf(stream), context);
  return ok({ online: { streamId: stream.id, streamStatus: 'online', playbackLink } });
};
