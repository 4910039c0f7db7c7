import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LitElementRenderer, render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { html, LitElement, type TemplateResult } from 'lit';
import '../svc-pip/svc-pip.define.js';
import '../svc-player/svc-player.define.js';
import '../svc-stream-list/svc-stream-list.define.js';

class ServedPage extends LitElement {
  override render(): TemplateResult {
    return html`${PIP}${PLAYER}${LIST}`;
  }
}
customElements.define('served-page', ServedPage);

const POSTER = html`<img slot="poster" src="/autumn.webp" alt="" />`;
const PIP = html`<svc-pip base-url="https://api.example" application="shop" feed-product-id="00123"
  >${POSTER}</svc-pip
>`;
const PLAYER = html`<svc-player
  base-url="https://api.example"
  application="shop"
  translation-id="s1"
  list-url="#/"
  cart-url="/cart"
  locale="de"
  >${POSTER}
  <h1 slot="header-end">Autumn evening</h1></svc-player
>`;
const LIST = html`<svc-stream-list
  base-url="https://api.example"
  application="shop"
  status="online"
  locale="ar"
></svc-stream-list>`;

const served = (template: TemplateResult): string => collectResultSync(render(template));
/** What a visitor sees: without styles, and Lit's marks. */
const shown = (template: TemplateResult): string =>
  served(template)
    .replaceAll(/<style>.*?<\/style>|<!--.*?-->/gs, '')
    .replaceAll(/\s+/g, ' ');

test('[C6] a server renders the player as one that is loading, with its poster and its links, and has no document for it', () => {
  assert.equal(typeof document, 'undefined');
  const markup = shown(PLAYER);
  assert.match(markup, /<template [^>]*shadowrootmode="open"[^>]*>.*data-mode="opening".*<\/template>/);
  assert.match(markup, /<slot name="poster"><\/slot>.*<\/template><img slot="poster" src="\/autumn.webp" alt="" \/>/);
  assert.match(markup, /<slot name="header-end"><\/slot>.*<\/template>.*<h1 slot="header-end">Autumn evening<\/h1>/);
  assert.match(markup, /part="back-link" class="round" href="#\/"/);
});

test('[C6] a server does not say of a player that it is loading where it lacks what it needs', () => {
  assert.match(shown(html`<svc-player base-url="https://api.example" application="shop"></svc-player>`), /"idle"/);
  const noAddress = html`<svc-player base-url="api" application="shop" translation-id="s1"></svc-player>`;
  assert.match(shown(noAddress), /data-mode="idle"/);
  const source = html`<svc-player
    application="shop"
    translation-id="s1"
    .playbackSource=${{ load: () => Promise.reject(new Error('')) }}
  ></svc-player>`;
  assert.match(shown(source), /data-mode="opening"/);
});

test('[C6] a server renders the list as one that is loading, with the filters of its attributes', () => {
  const markup = shown(LIST);
  assert.match(markup, /class="grid skeletons"/);
  const filters = [...markup.matchAll(/aria-pressed="(\w+)" *> *<bdi>([^<]+)/g)].map(([, on, name]) => [name, on]);
  assert.deepEqual(filters.slice(0, 2), [
    ['All', 'false'],
    ['Live now', 'true'],
  ]);
});

test('[C6] a server renders nothing of the mini-player, which does not know yet what there is to show', () => {
  assert.match(shown(PIP), /<svc-pip [^>]*><template [^>]*><\/template><img slot="poster"/);
});

test('[C6] a server says that its words are English, wherever it stands', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { language: 'fr-FR' } });
  const [player, list] = [shown(PLAYER), shown(LIST)];
  if (own) Object.defineProperty(globalThis, 'navigator', own);
  for (const markup of [player, list]) {
    assert.match(markup, /lang="en"/);
    assert.doesNotMatch(markup, /lang="(?!en")|dir=/);
  }
});

test('[C6] inside an element of the page they wait until that has been taken over', () => {
  const markup = shown(html`<served-page></served-page>`);
  assert.equal(markup.match(/<svc-[^>]* defer-hydration/g)?.length, 3);
});

test('[C6] a server that calls `connectedCallback` too gets the same, without an error and without a timer', () => {
  const before = [PIP, PLAYER, LIST].map(served);
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  LitElementRenderer.renderOptions.push(() => ({ connectedCallback: true }));
  assert.deepEqual([PIP, PLAYER, LIST].map(served), before);
  assert.equal(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length, timers);
});
