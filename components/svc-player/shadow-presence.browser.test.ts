import { expect } from '@open-wc/testing';
import { collectWarnings } from '../../web-test/collect-warnings.js';
import { hasShadowPlayer } from '../../src/platform/shadow-players.js';
import './svc-player.define.js';

describe('<svc-player> in a shadow tree', () => {
  const hosts: HTMLElement[] = [];
  const page = window as { svcPip?: unknown };
  let refreshed = 0;
  beforeEach(() => {
    // That a player without attributes does not start.
    collectWarnings();
    refreshed = 0;
    page.svcPip = { refresh: () => refreshed++ };
  });
  afterEach(() => {
    hosts.splice(0).forEach((host) => host.remove());
    delete page.svcPip;
  });

  /** The shadow root of a connected host, in that of another one and so on. */
  function shadowTree(depth: number): ShadowRoot {
    const host = document.body.appendChild(document.createElement('div'));
    hosts.push(host);
    let root = host.attachShadow({ mode: 'open' });
    for (let level = 1; level < depth; level++)
      root = root.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    return root;
  }

  for (const depth of [1, 3]) {
    it(`[Z33, T6] is known to the mini-player while it is on the page, ${depth} deep`, () => {
      const player = document.createElement('svc-player');
      expect(hasShadowPlayer()).to.equal(false);
      shadowTree(depth).append(player);
      expect([hasShadowPlayer(), refreshed]).to.deep.equal([true, 1]);
      const other = shadowTree(depth);
      other.append(player);
      expect([hasShadowPlayer(), refreshed], 'moved to another tree').to.deep.equal([true, 2]);
      document.body.append(player);
      expect(hasShadowPlayer(), 'a query of the document finds it').to.equal(false);
      other.append(player);
      player.remove();
      expect(hasShadowPlayer(), 'removed').to.equal(false);
    });
  }

  it('[Z33, T6] is known after moveBefore, which neither connects nor disconnects it', function () {
    const tree = shadowTree(1);
    const player = document.body.appendChild(document.createElement('svc-player'));
    hosts.push(player);
    expect(hasShadowPlayer()).to.equal(false);
    tree.moveBefore(player, null);
    expect(hasShadowPlayer()).to.equal(true);
    document.body.moveBefore(player, null);
    expect(hasShadowPlayer()).to.equal(false);
  });

  const throwing = {
    refresh: () => {
      throw new Error('by the page');
    },
  };
  for (const svcPip of [undefined, null, document.createElement('p'), { refresh: 'no' }, throwing]) {
    it(`[Z33] does not mind a page whose svcPip is ${String(svcPip)}`, () => {
      page.svcPip = svcPip;
      shadowTree(1).append(document.createElement('svc-player'));
      expect(hasShadowPlayer()).to.equal(true);
    });
  }
});
