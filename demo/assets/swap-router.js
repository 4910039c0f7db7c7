/**
 * Swaps `main` of a page in `/themes/`, as Barba and its like do: everything outside of it stays as it was. A link with
 * `data-swaps` changes the address; the template with that path or hash as `data-path` has the page.
 */
const main = document.querySelector('main');
const first = { path: location.pathname, hash: location.hash, nodes: [...(main?.childNodes ?? [])] };

function show() {
  const { pathname, hash } = location;
  const pages = /** @type {NodeListOf<HTMLTemplateElement>} */ (document.querySelectorAll('template[data-path]'));
  const page = [...pages].find(({ dataset }) => dataset['path'] === (hash || pathname));
  if (page) main?.replaceChildren(page.content.cloneNode(true));
  else if (pathname === first.path && hash === first.hash) main?.replaceChildren(...first.nodes);
}

addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[data-swaps]');
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  show();
});
addEventListener('popstate', show);
