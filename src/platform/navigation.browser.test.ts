import { expect } from '@open-wc/testing';
import { openAddress, openTab } from './navigation.js';

describe('navigation', () => {
  const home = location.href;

  afterEach(() => history.replaceState(null, '', home));

  it('[C5, FAULTS 91] [Z12] opens the URL byte for byte in this tab', async () => {
    const url = `${home}#/translation/%7e?a=b&&c=%zz`;
    const there = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    openAddress(url, 'same-tab');
    await there;
    expect(location.href).to.equal(url);
  });

  for (const [target, name] of [
    ['new-tab', '_blank'],
    ['same-tab', '_self'],
  ] as const) {
    it(`[Z12, Z13, FAULTS S4.9] tells a page of another site its origin and gives it no opener, ${target}`, () => {
      const { click } = HTMLElement.prototype;
      const links: string[] = [];
      HTMLElement.prototype.click = function (this: HTMLAnchorElement) {
        links.push([this.getAttribute('href'), this.target, this.rel, this.referrerPolicy].join(' '));
      };
      openAddress('https://shop.example/live/?wv=1#/translation/a%20b', target);
      HTMLElement.prototype.click = click;
      expect(links).to.deep.equal([`https://shop.example/live/?wv=1#/translation/a%20b ${name} noopener origin`]);
    });
  }

  const refuse = (): never => {
    throw new DOMException('Not here', 'SecurityError');
  };
  /** Windows that the page gives in place of new tabs. */
  const WINDOWS: Record<string, () => Window | null> = {
    'no window: open throws': refuse,
    'no window: it blocks it': () => null,
    'a window that must not be touched': () => new Proxy({} as Window, { set: refuse, get: refuse }),
  };
  for (const [name, open] of Object.entries(WINDOWS)) {
    it(`[FAULTS 167] opens this tab where the page gives ${name}`, async () => {
      const { open: own } = window;
      const url = `${home}#/translation/${String(name.length)}`;
      const there = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      window.open = open;
      try {
        expect(openAddress(url, 'new-tab')).to.equal(false);
        await there;
        expect(location.href).to.equal(url);
        expect(openTab('https://shop.example/')).to.equal(false);
      } finally {
        window.open = own;
      }
    });
  }

  it('[Z13] a new tab of the own origin loses its opener', () => {
    const { open } = window;
    const tab = { opener: window };
    window.open = () => tab as unknown as Window;
    expect(openAddress(home, 'new-tab')).to.equal(true);
    window.open = open;
    expect(tab.opener).to.equal(null);
  });
});
