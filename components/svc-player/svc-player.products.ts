import { addProduct, openProduct as openInApp } from '../../src/bridge/native-host.js';
import { productPayload, type ProductPayload } from '../../src/bridge/product-payload.js';
import type { PlaybackProduct } from '../../src/contract/playback.js';
import { isSecureUrl } from '../../src/contract/secure-url.js';
import { SvcError } from '../../src/internal/svc-error.js';
import { nativePort } from '../../src/platform/native-port.js';
import { openAddress } from '../../src/platform/navigation.js';
import { saveViewing } from './svc-player.storage.js';
import type { PlayerSettings } from './svc-player.settings.js';

/** What came of a press. */
export interface ActionResult {
  /** The product that the app took into its cart, by its feed id. */
  readonly taken: string | null;
  readonly error: SvcError | null;
  /** The product's page, where the app did not take the press and the page may be opened instead [Z13]. */
  readonly productUrl?: string | null;
  /** What comes of an action of the page that takes its time. */
  readonly later?: Promise<ActionResult>;
}

/** The press, and where the video was. */
export interface Press extends PlayerSettings {
  readonly event: Event;
  /** Seconds into the recording; `null` for live. */
  readonly position: number | null;
}

const DONE: ActionResult = { taken: null, error: null };
const failed = (error: SvcError): ActionResult => ({ taken: null, error });

const notTaken = (error: SvcError, { url }: PlaybackProduct, { development }: Press): ActionResult => ({
  ...failed(error),
  productUrl: isSecureUrl(url, development) ? url : null,
});

const actionPayload = (product: PlaybackProduct): ProductPayload =>
  JSON.parse(productPayload(product)) as ProductPayload;

function act(name: string, action: () => void | Promise<void>): ActionResult {
  const threw = (cause: unknown): ActionResult =>
    failed(new SvcError('invalid-argument', `The action ${name} of the page threw`, { cause }));
  try {
    const acting = action();
    return acting ? { ...DONE, later: Promise.resolve(acting).then(() => DONE, threw) } : DONE;
  } catch (cause) {
    return threw(cause);
  }
}

const unsafe = (product: PlaybackProduct): ActionResult =>
  failed(
    new SvcError('invalid-answer', `The address of product ${product.feedProductId} is not secure; it was not opened`),
  );

/** Product photo or name was pressed: to the app, to the page's action, or to the product's page with the viewing [X1]. */
export function openProduct(product: PlaybackProduct, press: Press): ActionResult {
  const { app, actions, application, translationId, position, development, event } = press;
  if (app) {
    const sent = openInApp(product, nativePort(event, true));
    return sent.ok ? DONE : notTaken(sent.error, product, press);
  }
  if (actions?.openProduct) return act('openProduct', () => actions.openProduct?.(actionPayload(product)));
  const { url, productId, feedProductId } = product;
  if (!isSecureUrl(url, development)) return unsafe(product);
  const address = saveViewing(application, url, {
    v: 1,
    token: crypto.getRandomValues(new Uint32Array(3)).join('-'),
    streamId: translationId,
    productId,
    feedProductId,
    mode: position === null ? 'live' : 'vod',
    position: Math.floor(position ?? 0),
    savedAt: Date.now(),
  });
  openAddress(address, 'same-tab');
  return DONE;
}

/** The buy button: to the app, which makes it "in cart" when it takes the message, or to the product's page [P2, Z15]. */
export function buyProduct(product: PlaybackProduct, press: Press): ActionResult {
  const { app, actions, development, event } = press;
  if (app) {
    const sent = addProduct(product, nativePort(event, true));
    return sent.ok ? { taken: product.feedProductId, error: null } : notTaken(sent.error, product, press);
  }
  if (actions?.addProduct) return act('addProduct', () => actions.addProduct?.(actionPayload(product)));
  if (!isSecureUrl(product.url, development)) return unsafe(product);
  openAddress(product.url, 'new-tab');
  return DONE;
}
