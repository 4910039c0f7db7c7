import { isObject } from '../catalogue/shape.js';
import type { JSON_FAULTS } from './fault-rule.js';

type JsonFault = (typeof JSON_FAULTS)[number];

/** Fields whose values the contract enumerates. */
const ENUMERATED: readonly string[] = ['status', 'streamStatus', 'mediaOrientation', 'translationState'];
const UNKNOWN_VALUE = 'from-the-future';

/** Fields of a future version; the second one attacks parsers that assign it as a prototype. */
const UNKNOWN_FIELDS: readonly (readonly [string, unknown])[] = [
  ['futureField', { nested: [1, 'two', null] }],
  ['__proto__', { status: 'polluted' }],
];

/** Corrupts the JSON of a response. An envelope keeps its status, so that a client reads the body. */
export function corruptJson(json: unknown, fault: JsonFault): unknown {
  if (fault === 'unknown-fields') return withUnknownFields(json);
  if (fault === 'no-feed-product-id') return withoutFeedProductId(json);
  const corrupt = fault === 'wrong-types' ? withWrongTypes : withUnknownValues;
  return isObject(json) && 'serverTime' in json ? { ...json, body: corrupt(json['body']) } : corrupt(json);
}

const mapFields = (value: object, change: (field: unknown, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, field]: [string, unknown]) => [name, change(field, name)]));

/** Of the stream of stream-state, as for a product that was loaded before the feed had ids [M5]. */
function withoutFeedProductId(json: unknown): unknown {
  if (!isObject(json) || !isObject(json['body']) || !isObject(json['body']['stream'])) return json;
  const { feedProductId: _, ...stream } = json['body']['stream'];
  return { ...json, body: { ...json['body'], stream } };
}

/** Replaces texts by numbers, numbers by texts, lists by objects and so on, at every depth. */
function withWrongTypes(value: unknown): unknown {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return { length: value.length };
  return isObject(value) ? mapFields(value, withWrongTypes) : false;
}

function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (!isObject(value)) return value;
  return Object.fromEntries([...Object.entries(mapFields(value, withUnknownFields)), ...UNKNOWN_FIELDS]);
}

function withUnknownValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownValues);
  if (!isObject(value)) return value;
  return mapFields(value, (field, name) =>
    typeof field === 'string' && ENUMERATED.includes(name) ? UNKNOWN_VALUE : withUnknownValues(field),
  );
}
