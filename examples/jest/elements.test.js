import { expect, jest, test } from '@jest/globals';
import 'svc-live-shopping/define-all';

const service = `base-url="${process.env.SVC_API}" application="demo-shop" development`;

/** Resolves once the attribute of the element has a value that matches. */
const attributeMatches = (element, name, pattern) =>
  new Promise((resolve) => {
    const check = () => pattern.test(element.getAttribute(name) ?? '') && resolve();
    new MutationObserver(check).observe(element, { attributes: true });
    check();
  });

/** Resolves once the element shows the text. */
const textAppears = ({ shadowRoot }, text) =>
  new Promise((resolve) => {
    const check = () => shadowRoot.textContent.includes(text) && resolve();
    new MutationObserver(check).observe(shadowRoot, { childList: true, characterData: true, subtree: true });
    check();
  });

test('the card of a product opens the player', async () => {
  document.body.innerHTML = `<svc-pip ${service} feed-product-id="00123"></svc-pip>`;
  const pip = document.querySelector('svc-pip');
  // A simulated browser plays no media: the card may be its poster.
  await attributeMatches(pip, 'data-mode', /preview|poster/);
  const opened = jest.fn((event) => event.preventDefault());
  pip.addEventListener('svc-open-player', opened);
  pip.open();
  expect(opened).toHaveBeenCalledTimes(1);
  pip.remove();
});

test('the player and the list show what the service has', async () => {
  document.body.innerHTML = `
    <svc-player ${service} translation-id="autumn-evening"></svc-player>
    <svc-stream-list ${service}></svc-stream-list>
  `;
  const [player, list] = document.body.children;
  await attributeMatches(player, 'data-mode', /recording/);
  await attributeMatches(list, 'data-state', /ready/);
  // Its cards are drawn after that, as many as there is room for.
  await textAppears(list, 'Autumn evening');
  document.body.replaceChildren();
});
