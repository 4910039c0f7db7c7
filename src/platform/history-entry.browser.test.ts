import { expect } from '@open-wc/testing';
import { dropTransition } from './drop-transition.js';
import { carryHandedOver, markHandedOver, wasHandedOver } from './handoff-marker.js';
import { reloadOnce } from './reload-once.js';

const BROKEN: Readonly<Record<string, (() => void) | undefined>> = {
  'throws, as Safari does after 100 calls': () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
  'does nothing': () => undefined,
  'is missing': undefined,
};

describe('where history.replaceState', () => {
  const { replaceState } = history;
  const home = location.href;

  const broken = (how: unknown): void => {
    Object.defineProperty(history, 'replaceState', { value: how, configurable: true, writable: true });
  };

  afterEach(() => {
    Reflect.deleteProperty(history, 'replaceState');
    replaceState.call(history, null, '', home);
  });

  for (const [how, value] of Object.entries(BROKEN)) {
    it(`[Z49] ${how}, the address keeps its parameter and nothing is thrown`, () => {
      replaceState.call(history, null, '', '?svc_cv=t');
      broken(value);
      dropTransition();
      expect(location.search).to.equal('?svc_cv=t');
    });

    it(`[Z49] ${how}, a visit from the mini-player goes on without its mark`, () => {
      broken(value);
      markHandedOver();
      carryHandedOver();
      expect(wasHandedOver()).to.equal(false);
    });

    it(`[Z49] ${how}, the page is not reloaded, since nothing would keep it from reloading for ever`, () => {
      broken(value);
      expect(reloadOnce('s1')).to.equal(false);
      expect(history.state).to.equal(null);
    });
  }

  it('[Z49] works, the entry that was reloaded for a reason is not reloaded again', () => {
    history.replaceState({ svcReloadedFor: 's1', scroll: 7 }, '');
    expect(reloadOnce('s1')).to.equal(false);
    expect(history.state).to.deep.equal({ svcReloadedFor: 's1', scroll: 7 });
  });
});
