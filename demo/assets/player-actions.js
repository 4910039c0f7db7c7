/** What the shop tells the full player of its products: price and stock. Stands before the player's own script. */
{
  /** @type {Record<string, { price: string, availability?: string }>} */
  const details = JSON.parse(document.getElementById('shop-details')?.textContent ?? '{}');
  const page = /** @type {{ svcPlayerActions?: object }} */ (/** @type {unknown} */ (window));
  page.svcPlayerActions = {
    productDetails: (/** @type {string} */ feedProductId) => details[feedProductId] ?? null,
    ...page.svcPlayerActions,
  };
}
