import { dataBlock, type Html } from './html.js';
import type { Switches } from './switches.js';

export const APPLICATION = 'demo-shop';

/** A complete inline configuration [Z5]. */
const COMPLETE = {
  application: APPLICATION,
  development: true,
  product: [
    { from: 'json-ld', property: 'sku' },
    { from: 'meta', name: 'product:retailer_item_id' },
    { from: 'selector', selector: '[data-product-id]', attribute: 'data-product-id' },
  ],
};

/** Products whose page overrides the site's configuration. */
const OVERRIDES: Readonly<Record<string, object>> = {
  '00135': { liveNotification: { enabled: true } },
  '9007199254740993': { live: false },
};

/** The inline configuration of a product page, or nothing if the published one applies. */
export function inlineConfiguration(feedProductId: string, { config, prerender }: Switches): Html | undefined {
  const override = Object.hasOwn(OVERRIDES, feedProductId) ? OVERRIDES[feedProductId] : undefined;
  const prerenderPlayer = prerender === 'on';
  if (config === 'site' || (config === 'product' && override === undefined && !prerenderPlayer)) return undefined;
  const more = { ...override, ...(prerenderPlayer && { prerenderPlayer }) };
  return dataBlock('application/json', { ...COMPLETE, ...more }, 'svc-pip-config');
}
