import type { Application, NextFunction, Request, Response } from 'express';
import { parseDuration } from '../catalogue/iso-time.js';
import { tenantOf } from '../http/tenant-of.js';
import { commonMediaPath } from '../tenants/clone-project.js';
import type { Tenants } from '../tenants/tenants.js';
import type { FaultEffect } from './fault-rule.js';
import type { ActiveFault, FaultRules } from './fault-rules.js';
import { bufferResponse } from './buffer-response.js';
import type { RequestKind } from './request-match.js';
import { kindOf } from './request-match.js';
import { sendResponse } from './send-response.js';
import { corruptResponse } from './corrupt-response.js';

/** Applies QA's fault rules to requests. */
export function addFaults(app: Application, rules: FaultRules, tenants: Tenants): void {
  app.use((request, response, next) => {
    const { path, method } = request;
    const kind = rules.isEmpty ? null : kindOf(path);
    // A preflight is not the request itself.
    if (kind === null || method === 'OPTIONS') return next();
    const tenant = tenantOf(request, tenants);
    const application = tenant?.application ?? null;
    const ofSession = application !== null && tenants.sessions.of(application) !== null;
    const fault = rules.faultFor({ path, commonPath: commonMediaPath(path), kind, application, ofSession });
    if (fault === null) return next();
    const { then } = fault.rule;
    response.locals['fault'] = fault.id;
    fault.track(response);
    if (then.freeze) response.locals['frozenAt'] = fault.frozenAt(path, (tenant?.clock ?? tenants.clock).now());
    afterDelay(response, then.delay, () => applyFault(request, response, kind, fault, next));
  });
}

/** The time at which a rule freezes the live playlist; null without such a rule. */
export function frozenAt({ locals }: Response): number | null {
  const time: unknown = locals['frozenAt'];
  return typeof time === 'number' ? time : null;
}

function afterDelay(response: Response, delay: string | undefined, then: () => void): void {
  if (delay === undefined) return then();
  const timer = setTimeout(then, parseDuration(delay) ?? 0);
  response.once('close', () => clearTimeout(timer));
}

function applyFault(
  request: Request,
  response: Response,
  kind: RequestKind,
  fault: ActiveFault,
  next: NextFunction,
): void {
  const { delay: _, freeze: __, hang, ...rest } = fault.rule.then;
  if (hang === true) fault.suspend(response, () => applyEffect(request, response, kind, rest, fault, next));
  else applyEffect(request, response, kind, hang === undefined ? rest : { ...rest, hang }, fault, next);
}

function applyEffect(
  request: Request,
  response: Response,
  kind: RequestKind,
  effect: FaultEffect,
  fault: ActiveFault,
  next: NextFunction,
): void {
  if (Object.keys(effect).length === 0) return next();
  // A conditional request would get a 304 without a body.
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
  // A changed body must not be returned as the requested range.
  const isWhole = effect.body !== undefined || effect.status !== undefined || effect.location !== undefined;
  if (isWhole) delete request.headers.range;
  bufferResponse(response, (body) => {
    const type = String(response.getHeader('Content-Type') ?? '');
    const corrupted = corruptResponse({ status: response.statusCode, type, body }, kind, effect);
    if (isWhole) response.removeHeader('Accept-Ranges');
    sendResponse(request, response, corrupted, effect, fault);
  });
  next();
}
