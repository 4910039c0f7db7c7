import { createResumeStore } from '../../src/continuity/resume-store.js';
import { sessionStore } from '../../src/platform/session-store.js';
import { addProduct, openProduct as openInApp } from '../../src/bridge/native-host.js';
import { productPayload, type ProductPayload } from '../../src/bridge/product-payload.js';
import type { PlaybackProduct } from '../../src/contract/playback.js';
import { isSecureUrl } from '../../src/contract/secure-url.js';
import { SvcError } from '../../src/internal/svc-error.js';
import { nativePort } from '../../src/platform/native-port.js';
import { openAddress } from '../../src/platform/navigation.js';
import type { PlayerSettings } from './svc-player.settings.js';

/** What came of a press. */
export interface ActionResult {
  /** The product that the app took into its cart, by its feed id. */
  readonly addedProductId: string | null;
  readonly error: SvcError | null;
  /** The product's page, where the app did not take the press and the page may be opened instead [Z13]. */
  readonly productUrl?: string | null;
  /** What comes of an action of the page that takes its time. */
  readonly pending?: Promise<ActionResult>;
}

/** The press, and where the video was. */
export interface ProductClick extends PlayerSettings {
  readonly event: Event;
  /** Seconds into the recording; `null` for live. */
  readonly position: number | null;
}

const SUCCESS: ActionResult = { addedProductId: null, error: null };
const failed = (error: SvcError): ActionResult => ({ addedProductId: null, error });

const rejectedByApp = (error: SvcError, { url }: PlaybackProduct, { development }: ProductClick): ActionResult => ({
  ...failed(error),
  productUrl: isSecureUrl(url, development) ? url : null,
});

const actionPayload = (product: PlaybackProduct): ProductPayload =>
  JSON.parse(productPayload(product)) as ProductPayload;

function runAction(name: string, action: () => void | Promise<void>): ActionResult {
  const actionFailed = (cause: unknown): ActionResult =>
    failed(new SvcError('invalid-argument', `The action ${name} of the page threw`, { cause }));
  try {
    const promise = action();
    return promise ? { ...SUCCESS, pending: Promise.resolve(promise).then(() => SUCCESS, actionFailed) } : SUCCESS;
  } catch (cause) {
    return actionFailed(cause);
  }
}

const insecureUrl = (product: PlaybackProduct): ActionResult =>
  failed(
    new SvcError('invalid-answer', `The address of product ${product.feedProductId} is not secure; it was not opened`),
  );

/** Product photo or name was pressed: to the app, to the page's action, or to the product's page with the viewing [X1]. */
export function openProduct(product: PlaybackProduct, click: ProductClick): ActionResult {
  const { app, actions, application, translationId, position, development, event } = click;
  if (app) {
    const delivery = openInApp(product, nativePort(event, true));
    return delivery.ok ? SUCCESS : rejectedByApp(delivery.error, product, click);
  }
  if (actions?.openProduct) return runAction('openProduct', () => actions.openProduct?.(actionPayload(product)));
  const { url, productId, feedProductId } = product;
  if (!isSecureUrl(url, development)) return insecureUrl(product);
  const address = createResumeStore(application, sessionStore).save(url, {
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
  return SUCCESS;
}

/** The buy button: to the app, which makes it "in cart" when it takes the message, or to the product's page [P2, Z15]. */
export function buyProduct(product: PlaybackProduct, click: ProductClick): ActionResult {
  const { app, actions, development, event } = click;
  if (app) {
    const delivery = addProduct(product, nativePort(event, true));
    return delivery.ok
      ? { addedProductId: product.feedProductId, error: null }
      : rejectedByApp(delivery.error, product, click);
  }
  if (actions?.addProduct) return runAction('addProduct', () => actions.addProduct?.(actionPayload(product)));
  if (!isSecureUrl(product.url, development)) return insecureUrl(product);
  openAddress(product.url, 'new-tab');
  return SUCCESS;
}
