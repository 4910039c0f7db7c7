import { createResumeStore } from '../../../src/continuity/resume-store.js';
import { sessionStore } from '../../../src/platform/session-store.js';
import { addProduct, openProduct as openInApp } from '../../../src/bridge/native-host.js';
import { productPayload, type ProductPayload } from '../../../src/bridge/product-payload.js';
import type { PlaybackProduct } from '../../../src/contract/playback.js';
import { isSecureUrl } from '../../../src/contract/secure-url.js';
import { SvcError } from '../../../src/base/svc-error.js';
import { nativePort } from '../../../src/platform/native-port.js';
import { openAddress, openTab } from '../../../src/platform/navigation.js';
import type { PlayerSettings } from '../settings.js';

export interface ActionResult {
  /** Feed id of the product that the app added to its cart. */
  readonly addedProductId: string | null;
  readonly error: SvcError | null;
  /** URL of the product's page, where the app did not accept the message, or no tab was opened: it is offered as a link [Z13]. */
  readonly productUrl?: string | null;
  /** Result of an asynchronous action of the page. */
  readonly pending?: Promise<ActionResult>;
}

/** A click on a product with its context. */
export interface ProductClick extends PlayerSettings {
  readonly event: Event;
  /** Seconds into the recording; `null` for live. */
  readonly position: number | null;
  /** Of the resume record. */
  readonly token: string;
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

/**
 * Click on photo or name: sends it to the app, or saves a resume record [X1] and opens the product's page, or lets the
 * page's action do so [Z46].
 */
export function openProduct(product: PlaybackProduct, click: ProductClick): ActionResult {
  const { app, actions, application, translationId, position, token, development, event } = click;
  if (app) {
    const delivery = openInApp(product, nativePort(event, true));
    return delivery.ok ? SUCCESS : rejectedByApp(delivery.error, product, click);
  }
  const { url, productId, feedProductId } = product;
  const address = isSecureUrl(url, development)
    ? createResumeStore(application, sessionStore).save(url, {
        v: 1,
        token,
        streamId: translationId,
        productId,
        feedProductId,
        mode: position === null ? 'live' : 'vod',
        position: Math.floor(position ?? 0),
        savedAt: Date.now(),
      })
    : null;
  if (actions?.openProduct)
    return runAction('openProduct', () => actions.openProduct?.(actionPayload({ ...product, url: address ?? url })));
  if (address === null) return insecureUrl(product);
  openAddress(address, 'same-tab');
  return SUCCESS;
}

/** Click on the buy button: sends it to the app, which adds it to the cart, or opens the product's page [P2, Z15]. */
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
  // In a sandbox, and in some apps, there are no new tabs.
  return openTab(product.url) ? SUCCESS : { ...SUCCESS, productUrl: product.url };
}
