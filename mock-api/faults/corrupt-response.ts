import { isObject } from '../catalogue/shape.js';
import type { FaultEffect } from './fault-rule.js';
import { JSON_FAULTS } from './fault-rule.js';
import type { RequestKind } from './request-match.js';
import { corruptJson } from './corrupt-json.js';

/** A complete response that is not sent yet. */
export interface BufferedResponse {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

const MESSAGE = 'a fault rule of the mock made this';
const PAGE = '<!doctype html><title>Sign in</title><p>This page is not what you asked for.';

/** Applies the effects on status and body; `sendResponse` applies those on the transfer. */
export function corruptResponse(genuine: BufferedResponse, kind: RequestKind, effect: FaultEffect): BufferedResponse {
  if (effect.location !== undefined) return { ...genuine, status: effect.status ?? 302, body: Buffer.alloc(0) };
  return corruptBody(withStatus(genuine, kind, effect), effect.body);
}

function withStatus(
  genuine: BufferedResponse,
  kind: RequestKind,
  { status, envelopeStatus = status }: FaultEffect,
): BufferedResponse {
  if (envelopeStatus === undefined) return genuine;
  const response = { ...genuine, status: status ?? genuine.status };
  const failed = envelopeStatus >= 400;
  if (kind !== 'api')
    return failed ? { ...response, type: 'text/plain; charset=utf-8', body: Buffer.from(MESSAGE) } : response;
  const envelope = parsed(genuine.body);
  if (!isObject(envelope)) return response;
  const body = failed ? { error: 'invalid', message: MESSAGE } : envelope['body'];
  return { ...response, body: Buffer.from(JSON.stringify({ ...envelope, status: envelopeStatus, body })) };
}

function corruptBody(response: BufferedResponse, fault: FaultEffect['body']): BufferedResponse {
  const { body } = response;
  const jsonFault = JSON_FAULTS.find((name) => name === fault);
  if (jsonFault !== undefined) {
    const json = parsed(body);
    return json === undefined
      ? response
      : { ...response, body: Buffer.from(JSON.stringify(corruptJson(json, jsonFault))) };
  }
  if (fault === 'html') return { ...response, type: 'text/html; charset=utf-8', body: Buffer.from(PAGE) };
  if (fault === 'empty') return { ...response, body: Buffer.alloc(0) };
  if (fault === 'huge') return { ...response, body: hugeBody(response.type, body) };
  if (fault === 'truncated') return { ...response, body: body.subarray(0, body.length >> 1) };
  return fault === 'garbage' ? { ...response, body: corruptBytes(body) } : response;
}

/** Keeps the first third, so that decoders still recognize the format. */
function corruptBytes(body: Buffer): Buffer {
  const bytes = Buffer.from(body);
  for (let at = Math.floor(bytes.length / 3); at < bytes.length; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0x5a;
  return bytes;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

const MEBIBYTE = 1024 * 1024;
const HUGE_BYTES = 64 * MEBIBYTE;
const PICTURE_BYTES = 30 * MEBIBYTE;

/** The largest application segment of a JPEG: marker, length and zeros. */
const SEGMENT = Buffer.alloc(65_536);
SEGMENT.set([0xff, 0xe4, 0xff, 0xfe]);

/**
 * A huge but valid body: JSON with one long text, a JPEG with segments that decoders skip, any other type with trailing
 * spaces.
 */
export function hugeBody(type: string, body: Buffer): Buffer {
  if (type.includes('json')) return Buffer.from(`{"status":200,"body":{"junk":"${'x'.repeat(HUGE_BYTES)}"}}`);
  if (type.startsWith('image/jpeg')) {
    return Buffer.concat([body.subarray(0, 2), Buffer.alloc(PICTURE_BYTES, SEGMENT), body.subarray(2)]);
  }
  return Buffer.concat([body, Buffer.alloc(HUGE_BYTES, ' ')]);
}
