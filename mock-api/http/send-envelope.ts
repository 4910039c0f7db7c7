import type { Response } from 'express';
import type { EndpointResponse } from '../endpoints/endpoint.js';

/** Sends a response in the service's envelope [E1]; `now` is in milliseconds since 1970. */
export function sendEnvelope(
  response: Response,
  { httpStatus, envelopeStatus, body }: EndpointResponse,
  now: number,
): void {
  const envelope = { status: envelopeStatus, body, serverTime: new Date(now).toISOString() };
  response.status(httpStatus).set('Cache-Control', 'no-store').type('application/json').send(JSON.stringify(envelope));
}
