/**
 * A single-page shop: a link to another product changes URL and content without a page load. `data-spa="early"` changes
 * the URL before the content, as some routers do.
 */

const early = document.documentElement.dataset['spa'] === 'early';
let current = new AbortController();

/** Elements that depend on the product. */
const REPLACED = ['main', 'script[type="application/ld+json"]', 'meta[name="product:retailer_item_id"]'];

/** @param {Document} next */
function replaceContent(next) {
  document.title = next.title;
  for (const selector of REPLACED) {
    const fresh = next.querySelector(selector);
    if (fresh !== null) document.querySelector(selector)?.replaceWith(document.adoptNode(fresh));
  }
}

/** @param {URL} url @param {() => void} commit */
async function show(url, commit) {
  current.abort();
  const { signal } = (current = new AbortController());
  if (early) commit();
  try {
    const response = await fetch(url, { signal });
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (signal.aborted) return;
    if (!early) commit();
    replaceContent(next);
  } catch {
    if (!signal.aborted) location.assign(url);
  }
}

const isProduct = (/** @type {URL} */ url) => url.origin === location.origin && url.pathname.startsWith('/product/');

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (link === null || !plain || event.defaultPrevented || link.target !== '') return;
  const url = new URL(link.href);
  if (!isProduct(url) || !isProduct(new URL(location.href))) return;
  event.preventDefault();
  void show(url, () => {
    history.pushState(null, '', url);
  }).then(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector('main')?.focus({ preventScroll: true });
  });
});

addEventListener('popstate', () => {
  void show(new URL(location.href), () => undefined);
});
