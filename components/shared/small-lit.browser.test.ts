import { expect } from '@open-wc/testing';
import * as lit from 'lit';
import { addStyles } from './add-styles.js';
import * as small from './small-lit.js';

const BASES: Readonly<Record<string, Pick<typeof lit, 'LitElement' | 'css' | 'html' | 'nothing'>>> = {
  'with Lit': lit,
  'with what the script tag has in its place': small as unknown as typeof lit,
};

let defined = 0;
const newTag = (): string => `svc-small-lit-${String((defined += 1))}`;

/** Attaches a new element of this class. */
async function attach<T extends lit.LitElement>(
  base: new () => T,
  prepare?: (element: HTMLElement) => void,
): Promise<T> {
  const tag = newTag();
  const element = document.createElement(tag);
  prepare?.(element);
  document.body.append(element);
  customElements.define(tag, base);
  await (element as T).updateComplete;
  return element as T;
}

for (const [name, { LitElement, css, html, nothing }] of Object.entries(BASES)) {
  describe(`an element ${name}`, () => {
    let attached: Element | undefined;
    afterEach(() => attached?.remove());

    class Reporter extends LitElement {
      static override properties = { label: {}, productId: { attribute: 'product-id' }, open: { type: Boolean } };
      static override styles = [
        css`
          :host {
            display: block;
            --mark: 1;
          }
        `,
        css`
          :host {
            --mark: 2;
          }
        `,
      ];
      declare label: string | null;
      declare productId: string | null;
      declare open: boolean;
      readonly calls: string[] = [];

      constructor() {
        super();
        this.label = 'default';
        this.productId = null;
        this.open = false;
        const record = (call: string) => () => void this.calls.push(call);
        this.addController({
          hostConnected: record('connected'),
          hostDisconnected: record('disconnected'),
          hostUpdate: record('update'),
          hostUpdated: record('updated by the template'),
        });
      }

      protected override willUpdate(changes: Map<string, unknown>): void {
        this.calls.push(`will update ${[...changes.keys()].join(' ')}`);
      }

      protected override render(): unknown {
        this.calls.push('render');
        return html`<b class=${this.open ? 'open' : nothing} title="${this.label}">${this.label}</b>`;
      }

      protected override updated(changes: Map<string, unknown>): void {
        this.calls.push(`updated ${[...changes].map(([key, before]) => `${key} ${String(before)}`).join(', ')}`);
      }

      /** Text, title and class of what is shown. */
      get content(): readonly unknown[] {
        const shown = this.renderRoot.querySelector('b');
        return [shown?.textContent, shown?.getAttribute('title'), shown?.getAttribute('class')];
      }
    }

    const reporter = async (prepare?: (element: HTMLElement) => void): Promise<Reporter> => {
      const element = await attach(class extends Reporter {}, prepare);
      attached = element;
      return element;
    };

    it('calls controllers and methods in the order of a first update', async () => {
      const { calls, hasUpdated, content } = await reporter();
      expect(calls).to.deep.equal([
        'connected',
        'will update label productId open',
        'update',
        'render',
        'updated by the template',
        'updated label undefined, productId undefined, open undefined',
      ]);
      expect([hasUpdated, ...content]).to.deep.equal([true, 'default', 'default', null]);
    });

    it('updates once for changes that are made together, with the values before the first of them', async () => {
      const element = await reporter();
      element.calls.length = 0;
      element.label = 'one';
      element.label = 'two';
      element.open = true;
      element.productId = null;
      await element.updateComplete;
      expect(element.calls).to.deep.equal([
        'will update label open',
        'update',
        'render',
        'updated by the template',
        'updated label default, open false',
      ]);
      expect(element.content).to.deep.equal(['two', 'two', 'open']);
    });

    it('prefers what the page has set before the element was defined to the defaults', async () => {
      const element = await reporter((plain) => Object.assign(plain, { label: 'early', open: true }));
      expect([element.label, element.open, ...element.content]).to.deep.equal([
        'early',
        true,
        'early',
        'early',
        'open',
      ]);
      element.label = 'late';
      await element.updateComplete;
      expect(element.content[0]).to.equal('late');
    });

    it('reads attributes, and null where one is removed', async () => {
      const element = await reporter((plain) => {
        plain.setAttribute('label', 'written');
        plain.setAttribute('product-id', '00123');
        plain.setAttribute('open', '');
      });
      expect([element.label, element.productId, element.open]).to.deep.equal(['written', '00123', true]);
      for (const attribute of ['label', 'product-id', 'open']) element.removeAttribute(attribute);
      expect([element.label, element.productId, element.open]).to.deep.equal([null, null, false]);
      await element.updateComplete;
      expect(element.content).to.deep.equal(['', '', null]);
    });

    it('is not rendered before it is connected, and again when it returns', async () => {
      const tag = newTag();
      customElements.define(tag, class extends Reporter {});
      const element = document.createElement(tag) as Reporter;
      element.label = 'made';
      await Promise.resolve();
      expect(element.calls).to.deep.equal([]);
      attached = element;
      document.body.append(element);
      await element.updateComplete;
      element.remove();
      document.body.append(element);
      expect(element.calls.filter((call) => call.endsWith('connected'))).to.deep.equal([
        ...['connected', 'disconnected', 'connected'],
      ]);
    });

    it('applies its style sheets in their order', async () => {
      expect(getComputedStyle(await reporter()).display).to.equal('block');
      expect(
        getComputedStyle(attached as Element)
          .getPropertyValue('--mark')
          .trim(),
      ).to.equal('2');
    });

    /** An element that shows `value`. */
    class Viewer extends LitElement {
      static override properties = { value: { attribute: false } };
      declare value: unknown;

      protected override render(): unknown {
        return html`<p>${this.value}</p>
          ${this.value}`;
      }

      async show(value: unknown): Promise<string> {
        this.value = value;
        await this.updateComplete;
        return (this.renderRoot as ShadowRoot).innerHTML.replace(/<!--.*?-->/gs, '').trim();
      }
    }

    const viewer = async (): Promise<Viewer> => {
      const element = await attach(class extends Viewer {});
      attached = element;
      return element;
    };

    it('shows text as text, and nothing for what is no value', async () => {
      const element = await viewer();
      expect(await element.show('<i>a</i>')).to.match(/^<p>&lt;i&gt;a&lt;\/i&gt;<\/p>\s+&lt;i&gt;a&lt;\/i&gt;$/);
      for (const none of [null, undefined, '', nothing]) expect(await element.show(none)).to.equal('<p></p>');
      expect(await element.show(5)).to.match(/^<p>5<\/p>\s+5$/);
    });

    it('keeps the elements of a template that is shown again, and makes those of another', async () => {
      const element = await viewer();
      const first = (text: string): unknown => html`<i>${text}</i>${html`<u>${text}</u>`}`;
      const find = (selector: string): Element | null => element.renderRoot.querySelector(selector);
      expect(await element.show(first('a'))).to.match(/^<p><i>a<\/i><u>a<\/u><\/p>\s+<i>a<\/i><u>a<\/u>$/);
      const before = [find('i'), find('u')];
      expect(await element.show(first('b'))).to.contain('<i>b</i><u>b</u>');
      expect([find('i'), find('u')]).to.deep.equal(before);
      expect(await element.show(html`<i>${'c'}</i>`)).to.match(/^<p><i>c<\/i><\/p>\s+<i>c<\/i>$/);
      expect(find('i')).not.to.equal(before[0]);
      expect(await element.show(nothing)).to.equal('<p></p>');
    });

    it('shows a node of the page, and moves it out again', async () => {
      const element = await viewer();
      const node = document.createElement('video');
      await element.show(html`<s>${node}</s>`);
      expect(node.parentElement?.localName).to.equal('s');
      await element.show('text');
      expect(node.isConnected).to.equal(false);
    });

    it('calls the last listener, without an own one for each', async () => {
      const element = await viewer();
      const heard: string[] = [];
      const button = (text: string): unknown =>
        html`<button @click=${({ type }: Event) => heard.push(`${text} ${type}`)}>press</button>`;
      for (const text of ['first', 'second']) await element.show(button(text));
      element.renderRoot.querySelector('button')?.click();
      expect(heard).to.deep.equal(['second click']);
    });

    it('sets attributes of images before they are in the page, and requests no other address', async () => {
      const element = await viewer();
      await element.show(html`<img src=${'data:,'} alt="" />`);
      expect(element.renderRoot.querySelector('img')?.getAttributeNames()).to.have.members(['src', 'alt']);
      expect(performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('/0'))).to.deep.equal([]);
    });
  });
}

describe('style sheets in an engine that constructs none', () => {
  const { replaceSync } = CSSStyleSheet.prototype;
  afterEach(() => (CSSStyleSheet.prototype.replaceSync = replaceSync));

  it('are elements of the shadow tree', () => {
    CSSStyleSheet.prototype.replaceSync = () => {
      throw new TypeError('not supported');
    };
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    addStyles(root, [small.css`:host { position: fixed; }`]);
    document.body.append(host);
    expect([root.childElementCount, root.adoptedStyleSheets.length]).to.deep.equal([1, 0]);
    expect(getComputedStyle(host).position).to.equal('fixed');
    host.remove();
  });
});
