import { expect } from '@open-wc/testing';
import { watchPage } from './page-visibility.js';

describe('watchPage', () => {
  const life = new AbortController();
  const heard: string[] = [];

  before(() => {
    watchPage(
      (isHidden) => void heard.push(isHidden ? 'hidden' : 'visible'),
      () => void heard.push('restored'),
      life.signal,
    );
  });

  afterEach(() => {
    heard.length = 0;
    Reflect.deleteProperty(document, 'visibilityState');
  });

  const turn = (value: DocumentVisibilityState): void => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('[Z3] reports when the page is hidden and visible again', () => {
    turn('hidden');
    turn('visible');
    expect(heard).to.deep.equal(['hidden', 'visible']);
  });

  it('[Z3] reports a return from the back/forward cache, but not the first pageshow', () => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(heard).to.deep.equal(['restored']);
  });

  it('reports nothing after the abort', () => {
    life.abort();
    turn('hidden');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(heard).to.deep.equal([]);
  });
});
