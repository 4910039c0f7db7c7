import { expect } from '@open-wc/testing';
import { dropTransition, withoutTransition } from './drop-transition.js';
import { readTransition } from './transition.js';

describe('the parameter of a transition', () => {
  const home = location.href;

  afterEach(() => history.replaceState(null, '', home));

  const at = (rest: string): void => history.replaceState({ kept: 1 }, '', location.pathname + rest);
  const address = (): string => location.href.slice(location.origin.length + location.pathname.length);

  it('[X2] [Z13] reads only the query', () => {
    at('?a=1&svc_cv=to%20ken&svc_cv=second#svc_cv=hash');
    expect(readTransition()).to.equal('to ken');
    at('?x=1#?svc_cv=hash');
    expect(readTransition()).to.equal(null);
  });

  it('[X2] [Z14] leaves every other part of a URL as it is written', () => {
    for (const [before, after] of [
      ['https://shop.example/p', 'https://shop.example/p'],
      ['https://shop.example/p?', 'https://shop.example/p?'],
      ['https://shop.example/p?svc_cv=t&a=1&b', 'https://shop.example/p?a=1&b'],
      ['https://shop.example/p?a?svc_cv=t&svc_cv=t#b?svc_cv=t', 'https://shop.example/p?a?svc_cv=t#b?svc_cv=t'],
      ['https://shop.example/p#/?svc_cv=t', 'https://shop.example/p#/?svc_cv=t'],
    ] as const)
      expect(withoutTransition(before), before).to.equal(after);
  });

  const drops: Record<string, string> = {
    '?svc_cv=t': '',
    '?svc_cv=t#/place': '#/place',
    '?a=1&svc_cv=t&b=2': '?a=1&b=2',
    '?svc_cv&a=%C3%A4+b&&c': '?a=%C3%A4+b&&c',
    '?svc_cv=1&svc_cv=2&svc_cvx=3': '?svc_cvx=3',
    '?a=svc_cv': '?a=svc_cv',
    '': '',
  };
  for (const [before, after] of Object.entries(drops)) {
    it(`[X2, FAULTS S5.7] [Z14] leaves "${after}" of "${before}", and the history as it is`, () => {
      at(before);
      const { length } = history;
      dropTransition();
      expect(address()).to.equal(after);
      expect([history.length, (history.state as { kept: number }).kept]).to.deep.equal([length, 1]);
    });
  }
});
