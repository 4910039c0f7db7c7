import { expect, nextFrame } from '@open-wc/testing';
import { mockApiUrl } from '../../web-test/mock-api.js';
import '../svc-pip/svc-pip.define.js';
import '../svc-player/svc-player.define.js';
import '../svc-stream-list/svc-stream-list.define.js';

/** What a server has written for a framework: parsed as a page is, so that attributes are there before the element is. */
const MARKUP = {
  'svc-pip': 'feed-product-id="00123"',
  'svc-player': 'translation-id="autumn-evening"',
  'svc-stream-list': '',
} as const;
type Tag = keyof typeof MARKUP;
const TAGS = Object.keys(MARKUP) as Tag[];

async function parse(tag: Tag): Promise<HTMLElementTagNameMap[Tag]> {
  const template = document.createElement('template');
  template.innerHTML = `<${tag} base-url="${await mockApiUrl()}" application="demo-shop" development ${MARKUP[tag]} defer-hydration></${tag}>`;
  const element = document.importNode(template.content, true).querySelector(tag)!;
  document.body.append(element);
  return element;
}

/** Resolves when the element has written one of its own attributes. */
const whenStarted = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!element.dataset['mode'] && !element.dataset['state']) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element, { attributes: true });
  });

/** Everything that an element without the attribute has done by now has been done: it begins in the same tasks. */
async function afterAnother(tag: Tag): Promise<void> {
  const other = await parse(tag);
  const started = whenStarted(other);
  other.removeAttribute('defer-hydration');
  await started;
  other.remove();
}

describe('an element that a server has rendered', () => {
  afterEach(() => document.querySelectorAll(TAGS.join()).forEach((element) => element.remove()));

  for (const tag of TAGS) {
    it(`<${tag}> writes nothing and fires nothing before its framework has taken it over`, async () => {
      const element = await parse(tag);
      const before = element.outerHTML;
      const fired: string[] = [];
      for (const type of ['svc-mode-change', 'svc-error']) element.addEventListener(type, () => fired.push(type));
      await afterAnother(tag);
      expect([element.outerHTML, element.shadowRoot, fired]).to.deep.equal([before, null, []]);
    });

    it(`<${tag}> starts once when its framework has taken it over, with the properties that were set meanwhile`, async () => {
      const element = await parse(tag);
      element.locale = 'de';
      await afterAnother(tag);
      const started = whenStarted(element);
      let connected = 0;
      element.addController({ hostConnected: () => (connected += 1) });
      element.removeAttribute('defer-hydration');
      await started;
      await element.updateComplete;
      expect([element.locale, element.shadowRoot === element.renderRoot]).to.deep.equal(['de', true]);
      expect(connected).to.equal(1);
    });

    it(`<${tag}> is not held again by an attribute that comes later`, async () => {
      const element = await parse(tag);
      const started = whenStarted(element);
      element.removeAttribute('defer-hydration');
      await started;
      await element.updateComplete;
      let connected = 0;
      element.addController({ hostConnected: () => (connected += 1) });
      element.setAttribute('defer-hydration', '');
      element.removeAttribute('defer-hydration');
      expect(connected).to.equal(1);
    });
  }

  for (const tag of TAGS) {
    it(`[T2, FAULTS 11] <${tag}> requests, stores and fires nothing in a prerendered page, and starts once when that is shown`, async () => {
      const own = Object.getOwnPropertyDescriptor(Document.prototype, 'prerendering');
      Object.defineProperty(Document.prototype, 'prerendering', { configurable: true, value: true });
      const element = await parse(tag);
      const fired: string[] = [];
      for (const type of ['svc-mode-change', 'svc-error']) element.addEventListener(type, () => fired.push(type));
      let connected = 0;
      element.addController({ hostConnected: () => (connected += 1) });
      element.removeAttribute('defer-hydration');
      const parent = element.parentElement;
      element.remove();
      parent?.append(element);
      const requested = performance.getEntriesByType('resource').length;
      for (let frame = 0; frame < 3; frame++) await nextFrame();
      expect([connected, fired, element.shadowRoot?.childElementCount]).to.deep.equal([0, [], 0]);
      expect(performance.getEntriesByType('resource')).to.have.length(requested);
      const started = whenStarted(element);
      Object.defineProperty(Document.prototype, 'prerendering', own ?? { configurable: true, value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
      await started;
      expect(connected).to.equal(1);
    });
  }

  it('starts where it is appended without the attribute that it was made with', async () => {
    const element = await parse('svc-player');
    element.remove();
    element.removeAttribute('defer-hydration');
    expect(element.shadowRoot).to.equal(null);
    const started = whenStarted(element);
    document.body.append(element);
    await started;
  });
});
