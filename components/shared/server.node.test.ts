import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PropertyValues } from 'lit';
import { SvcPipElement } from '../svc-pip/svc-pip.js';
import { SvcPlayerElement } from '../svc-player/svc-player.js';
import { SvcStreamListElement } from '../svc-stream-list/svc-stream-list.js';

const isRender = (value: unknown): value is () => unknown => typeof value === 'function';

/** The static markup of a template with those in it, as a server would write it. */
function markupOf(rendered: unknown): string {
  if (Array.isArray(rendered)) return rendered.map(markupOf).join('');
  if (rendered === null || typeof rendered !== 'object') return '';
  const { strings = [], values = [] } = rendered as { strings?: readonly string[]; values?: readonly unknown[] };
  const last: unknown = values.at(-1);
  // `guard`, the last of whose values renders.
  if (strings.length === 0 && isRender(last)) return markupOf(last());
  return strings.join('') + values.map(markupOf).join('');
}

class ServedPip extends SvcPipElement {
  serve(changed: PropertyValues<this>): unknown {
    this.willUpdate(changed);
    return this.render();
  }
}
class ServedPlayer extends SvcPlayerElement {
  serve(changed: PropertyValues<this>): unknown {
    this.willUpdate(changed);
    return this.render();
  }
}
class ServedList extends SvcStreamListElement {
  serve(changed: PropertyValues<this>): unknown {
    this.willUpdate(changed);
    return this.render();
  }
}

/** As `@lit-labs/ssr` does it: with Lit's HTMLElement of Node, attributes first, never connected. */
function served<Element extends ServedPip | ServedPlayer | ServedList>(
  name: string,
  Type: new () => Element,
  attributes: Readonly<Record<string, string>>,
): string {
  customElements.define(name, Type);
  const element = new Type();
  for (const [attribute, value] of Object.entries(attributes)) element.attributeChangedCallback(attribute, null, value);
  return markupOf(element.serve(new Map()));
}

const SHOP = { 'base-url': 'https://api.example', application: 'shop', locale: 'de' };

test('[C6] a server renders the player, with a place for its poster, and has no document for it', () => {
  assert.equal(typeof document, 'undefined');
  const links = { 'list-url': '#/', 'cart-url': '/cart', 'translation-id': 's1' };
  const markup = served('served-player', ServedPlayer, { ...SHOP, ...links });
  assert.match(markup, /part="player"/);
  assert.match(markup, /class="header"/);
  assert.match(markup, /<slot name="poster">/);
});

test('[C6] a server renders the list as one that is loading', () => {
  assert.match(served('served-list', ServedList, SHOP), /class="grid skeletons"/);
});

test('[C6] a server renders nothing of the mini-player, which does not know yet what there is to show', () => {
  assert.equal(served('served-pip', ServedPip, { ...SHOP, 'feed-product-id': '1' }), '');
});
