import type { PlaybackProduct } from '../contract/playback.js';
import type { Result } from '../internal/result.js';
import { failure, ok } from '../internal/result.js';
import { SvcError } from '../internal/svc-error.js';
import { productPayload } from './product-payload.js';

/** The app that took the message, by the kind of its handlers. */
export type HostKind = 'ios' | 'android';

/** One press and the page it happened on. `nativePort` of `src/platform` reads it from the browser. */
export interface NativePort {
  /** Mobile mode, the page's `wv=1` [P2]. */
  readonly mobile: boolean;
  /** Whether the page is nobody's frame: a host listens to its own page only. */
  readonly topFrame: boolean;
  /** Whether a person pressed, and not a script. */
  readonly trusted: boolean;
  /** The page's global object, on which a host has put its handlers. Read anew at each press: a host may come late. */
  readonly global: unknown;
}

/** The only two events that exist (specification, Events) [B1], by their names at Android and iOS. */
const EVENTS = { addProduct: 'add-product', openProduct: 'open-product' } as const;

/** Tells the app that the buy button was pressed. Whatever fails is a value with the code `bridge` [B3, Z15]. */
export const addProduct = (product: PlaybackProduct, port: NativePort): Result<HostKind, SvcError> =>
  deliver('addProduct', product, port);

/** Tells the app that a product was opened. Whatever fails is a value with the code `bridge` [B3, Z15]. */
export const openProduct = (product: PlaybackProduct, port: NativePort): Result<HostKind, SvcError> =>
  deliver('openProduct', product, port);

/** Whether the app has registered at least one handler of either platform. May throw where the page forbids the look. */
export const hasHandler = (global: unknown): boolean =>
  (Object.keys(EVENTS) as (keyof typeof EVENTS)[]).some(
    (event) => has(iosHandler(global, event), 'postMessage') || has(part(global, 'svc'), event),
  );

const iosHandler = (global: unknown, event: keyof typeof EVENTS): unknown =>
  part(part(part(global, 'webkit'), 'messageHandlers'), EVENTS[event]);

function deliver(event: keyof typeof EVENTS, product: PlaybackProduct, port: NativePort): Result<HostKind, SvcError> {
  const { mobile, topFrame, trusted, global } = port;
  if (!mobile) return refused('the page is not in mobile mode (wv=1)');
  if (!topFrame) return refused('the page is in a frame');
  if (!trusted) return refused('the press was not made by a person');
  const name = EVENTS[event];
  try {
    const handler = iosHandler(global, event);
    if (has(handler, 'postMessage')) {
      handler.postMessage(productPayload(product));
      return ok('ios');
    }
    const svc = part(global, 'svc');
    if (has(svc, event)) {
      svc[event](productPayload(product));
      return ok('android');
    }
  } catch (cause) {
    return refused(`the handler of ${name} threw`, cause);
  }
  return refused(`no handler: neither webkit.messageHandlers["${name}"] nor svc.${event} is registered`);
}

const refused = (why: string, cause?: unknown): Result<never, SvcError> =>
  failure(new SvcError('bridge', 'Not delivered to the app: ' + why, cause === undefined ? {} : { cause }));

const part = (source: unknown, key: string): unknown => (source as Record<string, unknown> | null | undefined)?.[key];

/** A host's object is foreign: its method is called on it, never taken off it, or the platform refuses. */
const has = <Key extends string>(source: unknown, method: Key): source is Record<Key, (json: string) => unknown> =>
  typeof part(source, method) === 'function';
