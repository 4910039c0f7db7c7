import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { readRoute, translationHash, watchRoute, type Route } from './router.js';

describe('router', () => {
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  it('[P1] maps no fragment to the list and #/translation/<translationId> to the player', () => {
    for (const hash of ['', '#', '#/']) expect(readRoute(hash)).to.deep.equal({ page: 'list' });
    expect(readRoute('#/translation/00123')).to.deep.equal({ page: 'player', translationId: '00123', query: '' });
    expect(readRoute('#/translation/1e3/')).to.deep.equal({ page: 'player', translationId: '1e3', query: '' });
  });

  it('[P3, Z13] separates the query of a route from the identifier', () => {
    const player = (translationId: string, query: string): Route => ({ page: 'player', translationId, query });
    expect(readRoute('#/translation/a?startTime=20&hide_chat=1')).to.deep.equal(
      player('a', 'startTime=20&hide_chat=1'),
    );
    expect(readRoute('#/translation/a/?b?c#d')).to.deep.equal(player('a', 'b?c#d'));
    expect(readRoute('#/translation/a%3Fb?')).to.deep.equal(player('a?b', ''));
    for (const hash of ['#/?hide_chat=1', '#?', '#/?']) expect(readRoute(hash), hash).to.deep.equal({ page: 'list' });
    for (const hash of ['#/translation/?startTime=2', '#/translation?x', '#x?']) {
      expect(readRoute(hash), hash).to.deep.equal({ page: 'unknown' });
    }
  });

  it('[P1] maps any other fragment to an unknown page', () => {
    const nonsense = [
      '#/translation/',
      '#/translation',
      '#x',
      '#/product/1',
      '#/translation/a/b',
      '#/translation/%E0%A4%A',
    ];
    for (const hash of nonsense) expect(readRoute(hash), hash).to.deep.equal({ page: 'unknown' });
  });

  it('[E5] preserves any identifier when written and parsed', () => {
    const id = fc.oneof(fc.string({ minLength: 1 }), fc.string({ unit: 'binary', minLength: 1 }));
    fc.assert(
      fc.property(id, (translationId) => {
        const hash = translationHash(translationId);
        expect(hash === null || readRoute(hash)).to.deep.equal(
          hash === null || { page: 'player', translationId, query: '' },
        );
      }),
    );
    expect(translationHash('\ud800')).to.equal(null);
  });

  it('[P1] reports the route now and with every change of the URL, back and forward included', async () => {
    const routes: Route[] = [];
    const controller = new AbortController();
    const next = (): Promise<unknown> =>
      new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    watchRoute((route) => routes.push(route), controller.signal);
    location.hash = '#/translation/a';
    await next();
    history.back();
    await next();
    controller.abort();
    location.hash = '#/translation/b';
    await next();
    expect(routes.map((route) => route.page)).to.deep.equal(['list', 'player', 'list']);
  });
});
