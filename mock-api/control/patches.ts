import { ACCESS, origin, siteUrl, timeline } from '../catalogue/check-database.js';
import type { Shape } from '../catalogue/shape.js';
import { exactly, id, list, oneOf, optional } from '../catalogue/shape.js';
import type { AccessPatch, StreamPatch } from '../store.js';
import { checkedBody, bodyOf } from './json-body.js';
import type { SessionRequest } from '../tenants/sessions.js';
import type { Tenant } from '../tenants/tenant.js';
import { Rejection } from './rejection.js';
import { RECORDING_STATES, STREAM_STATES } from '../catalogue/database.js';

/** The access settings of an application; the fields are those of `GET /__mock/applications`. */
export interface Access extends Required<AccessPatch> {
  readonly application: string;
}

const check = exactly(ACCESS satisfies Record<keyof AccessPatch, Shape>);

/**
 * The body of `POST /__mock/applications/:application`; null removes a field.
 *
 * @throws {Rejection} that names the invalid field
 */
export function readAccessPatch(body: unknown): AccessPatch {
  const patch = checkedBody<AccessPatch>(body, check);
  const [name] = Object.keys(patch);
  if (name === undefined) {
    throw new Rejection(400, 'phase', `phase is missing, and so is all else (${Object.keys(ACCESS).join(', ')})`);
  }
  if (patch.phase === null) throw new Rejection(400, 'phase', 'phase cannot be taken away');
  return patch;
}

export function accessOf({ application, project }: Tenant): Access {
  const {
    phase = 'public',
    tokens = null,
    removalDate = null,
    allowedAddresses = null,
    rateLimit = null,
  } = project ?? {};
  return { application, phase, tokens, removalDate, allowedAddresses, rateLimit };
}

const read = bodyOf<StreamPatch>({
  state: optional(oneOf(STREAM_STATES)),
  recording: optional(oneOf(RECORDING_STATES)),
  timeline: optional(timeline),
});

/**
 * The body of `POST /__mock/streams/:id`.
 *
 * @throws {Rejection} that names the invalid field
 */
export function readStreamPatch(body: unknown): StreamPatch {
  const patch = read(body);
  if (Object.keys(patch).length > 0) return patch;
  throw new Rejection(400, 'state', 'state, recording and timeline are missing: nothing would change');
}

/**
 * The body of `POST /__mock/sessions`.
 *
 * @throws {Rejection} that names the invalid field
 */
export const readSessionRequest = bodyOf<SessionRequest>({
  template: id,
  origins: optional(list(origin)),
  siteUrl: optional(siteUrl),
});
