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
  <h1 slot="title">Autumn evening</h1></svc-player
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
  assert.match(markup, /<slot name="title"><\/slot>.*<\/template>.*<h1 slot="title">Autumn evening<\/h1>/);
  // A `title` attribute would be a tooltip over the whole player.
  assert.doesNotMatch(markup, / title=/);
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

test('[C6] a server says that its words are English, wherever it stands, where it has imported no other language', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { language: 'fr-FR' } });
  const [player, list] = [shown(PLAYER), shown(LIST)];
  if (own) Object.defineProperty(globalThis, 'navigator', own);
  for (const markup of [player, list]) {
    assert.match(markup, /lang="en"/);
    assert.doesNotMatch(markup, /lang="(?!en")|dir=/);
  }
});

test('[C6] a server renders player and list in the language of `locale` that it has imported, each with its direction', async () => {
  await import('../../entries/locales/ar.js');
  const [arabic, german] = [shown(LIST), shown(PLAYER)];
  assert.match(arabic, /lang="ar" dir="rtl"/);
  assert.match(arabic, /class="grid skeletons" aria-label="[\u0600-\u06ff]/);
  assert.doesNotMatch(german, /lang="(?!en")|dir=/);
  await import('../../entries/locales/de.js');
  const player = shown(PLAYER);
  assert.match(player, /lang="de" dir="ltr" aria-label="Videoplayer"/);
  assert.match(player, /aria-label="Zurück zu allen Shows"/);
  const austrian = shown(
    html`<svc-stream-list application="shop" base-url="https://api.example" locale="de-AT"></svc-stream-list>`,
  );
  assert.match(austrian, /lang="de" dir="ltr"/);
  for (const locale of ['nl', 'en'] as const) {
    const other = shown(
      html`<svc-stream-list application="shop" base-url="https://api.example" locale=${locale}></svc-stream-list>`,
    );
    assert.match(other, /lang="en" dir="ltr"/);
  }
});

test('[C6] a server renders nothing of a strip, whose room its style sheet keeps', () => {
  const strip = html`<svc-stream-list
    layout="strip"
    base-url="https://api.example"
    application="shop"
  ></svc-stream-list>`;
  assert.match(shown(strip), /<svc-stream-list [^>]*><template [^>]*><\/template>/);
  assert.match(served(strip), /:host\(\[layout='strip'\]/);
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
