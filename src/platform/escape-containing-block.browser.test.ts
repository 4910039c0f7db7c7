import { expect } from '@open-wc/testing';
import { escapeCapture } from './escape-containing-block.js';

describe('escapeCapture', () => {
  let host = document.createElement('div');
  const ownStyles = new CSSStyleSheet();

  before(() => {
    // As in the mini-player, whose own `display` would otherwise show a popover that is not open.
    ownStyles.replaceSync('.probe[popover]:not(:popover-open){display:none}');
    document.adoptedStyleSheets.push(ownStyles);
  });
  after(() => {
    document.adoptedStyleSheets = [];
  });

  afterEach(() => {
    document.body.removeAttribute('style');
    for (const element of document.querySelectorAll('.probe')) element.remove();
  });

  /** A box like the mini-player's in a body that is far taller than the viewport. */
  function put(bodyStyle: string, boxStyle = 'right:16px;bottom:16px;width:168px;height:298px'): void {
    document.body.style.cssText = `margin:0;height:5000px;${bodyStyle}`;
    host = document.createElement('div');
    host.className = 'probe';
    host.style.cssText = `position:fixed;inset:auto;margin:0;${boxStyle}`;
    document.body.append(host);
  }
  const lifted = (): boolean => host.matches(':popover-open');

  it('leaves a box in its corner unchanged', () => {
    put('');
    escapeCapture(host);
    expect(lifted()).to.equal(false);
    expect(host.popover).to.equal(null);
  });

  for (const style of ['transform:translateY(0)', 'filter:opacity(1)', 'contain:paint', 'will-change:transform']) {
    it(`[FAULTS 44] moves a box to the top layer whose containing block is a body with ${style}`, () => {
      put(style);
      expect(host.getBoundingClientRect().top).to.be.greaterThan(innerHeight);
      escapeCapture(host);
      expect(lifted()).to.equal(true);
      const { bottom, right } = host.getBoundingClientRect();
      // Without the scrollbar, which takes up space in Firefox.
      const { clientWidth } = document.documentElement;
      expect([Math.round(innerHeight - bottom), Math.round(clientWidth - right)]).to.deep.equal([16, 16]);
    });
  }

  it('[FAULTS 45] stays behind an open modal dialog, until it is closed', async () => {
    put('transform:translateY(0)');
    const dialog = document.createElement('dialog');
    dialog.className = 'probe';
    document.body.append(dialog);
    dialog.showModal();
    escapeCapture(host);
    expect(lifted()).to.equal(false);
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    dialog.close();
    await closed;
    expect(lifted()).to.equal(true);
  });

  it('does nothing to a box without size', () => {
    put('transform:translateY(0)', 'right:16px;bottom:16px;width:0;height:0');
    escapeCapture(host);
    expect(host.popover).to.equal(null);
  });

  it('does nothing, and does not throw, if the box is not in the document or already in the top layer', () => {
    put('transform:translateY(0)');
    escapeCapture(host);
    escapeCapture(host);
    expect(lifted()).to.equal(true);
    host.remove();
    escapeCapture(host);
    expect(host.isConnected).to.equal(false);
  });
});
