/** Price and stock of the shop's products for the full player. Runs before the player's script. */
{
  /** @type {Record<string, { price: string, availability?: string }>} */
  const details = JSON.parse(document.getElementById('shop-details')?.textContent ?? '{}');
  const page = /** @type {{ svcPlayerActions?: object }} */ (/** @type {unknown} */ (window));
  page.svcPlayerActions = {
    productDetails: (/** @type {string} */ feedProductId) => details[feedProductId] ?? null,
    ...page.svcPlayerActions,
  };
}
