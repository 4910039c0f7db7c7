import type { PlaybackProduct } from '../contract/playback.js';
import type { Result } from '../base/result.js';
import { failure, ok } from '../base/result.js';
import { SvcError } from '../base/svc-error.js';
import { productPayload } from './product-payload.js';

/** The platform whose handler received the message. */
export type HostKind = 'ios' | 'android';

/** One click and its page. `nativePort` of `src/platform` reads it from the browser. */
export interface NativePort {
  /** Mobile mode, the page's `wv=1` [P2]. */
  readonly mobile: boolean;
  /** Whether the page is the top-level browsing context; a host receives messages only from its own page. */
  readonly topFrame: boolean;
  /** Whether the click is a user gesture (`isTrusted`) and not dispatched by a script. */
  readonly trusted: boolean;
  /** The page's global object, on which a host registers its handlers. Read at each click, since a host may register late. */
  readonly global: unknown;
}

/** The only two events (specification, Events) [B1]: the Android method names and the iOS handler names. */
const EVENTS = { addProduct: 'add-product', openProduct: 'open-product' } as const;

/** Notifies the app of a click on the buy button. Does not throw: a failure has the code `bridge` [B3, Z15]. */
export const addProduct = (product: PlaybackProduct, port: NativePort): Result<HostKind, SvcError> =>
  deliver('addProduct', product, port);

/** Notifies the app that a product was opened. Does not throw: a failure has the code `bridge` [B3, Z15]. */
export const openProduct = (product: PlaybackProduct, port: NativePort): Result<HostKind, SvcError> =>
  deliver('openProduct', product, port);

/** Whether the app has registered at least one handler of either platform. May throw where the page's accessors throw. */
export const hasHandler = (global: unknown): boolean =>
  (Object.keys(EVENTS) as (keyof typeof EVENTS)[]).some(
    (event) => has(iosHandler(global, event), 'postMessage') || has(part(global, 'svc'), event),
  );

const iosHandler = (global: unknown, event: keyof typeof EVENTS): unknown =>
  part(part(part(global, 'webkit'), 'messageHandlers'), EVENTS[event]);

function deliver(event: keyof typeof EVENTS, product: PlaybackProduct, port: NativePort): Result<HostKind, SvcError> {
  const { mobile, topFrame, trusted, global } = port;
  if (!mobile) return notDelivered('the page is not in mobile mode (wv=1)');
  if (!topFrame) return notDelivered('the page is in a frame');
  if (!trusted) return notDelivered('the click was not made by a person');
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
    return notDelivered(`the handler of ${name} threw`, cause);
  }
  return notDelivered(`no handler: neither webkit.messageHandlers["${name}"] nor svc.${event} is registered`);
}

const notDelivered = (why: string, cause?: unknown): Result<never, SvcError> =>
  failure(new SvcError('bridge', 'Not delivered to the app: ' + why, cause === undefined ? {} : { cause }));

const part = (source: unknown, key: string): unknown => (source as Record<string, unknown> | null | undefined)?.[key];

/** The method must be called on the host object itself: a native method called with another `this` throws. */
const has = <Key extends string>(source: unknown, method: Key): source is Record<Key, (json: string) => unknown> =>
  typeof part(source, method) === 'function';
