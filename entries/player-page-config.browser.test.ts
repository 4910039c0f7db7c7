import { expect } from '@open-wc/testing';
import { readPlayerPageConfig, readPlayerPageParameters, type PlayerPageConfig } from './player-page-config.js';

function read(json: unknown): PlayerPageConfig | null {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.textContent = typeof json === 'string' ? json : JSON.stringify(json);
  return readPlayerPageConfig(block, location);
}

describe('configuration of the player page', () => {
  it('[P1] requires the project only', () => {
    expect(read({ application: 'my-shop' })).to.deep.equal({
      ...{ application: 'my-shop', baseUrl: location.origin, development: false },
      ...{ title: null, homeUrl: null, homeLabel: null, cartUrl: null, prerenderProducts: false },
      ...{ locale: null, strings: { player: null, list: null } },
    });
  });

  it('[P1] is null if the configuration names no project', () => {
    for (const json of [{}, { application: 7 }, { application: ' ' }, null, [], 'not json']) {
      expect(read(json), JSON.stringify(json)).to.equal(null);
    }
    expect(readPlayerPageConfig(null, location)).to.equal(null);
  });

  it('[P1, X2] prerenders products where it says so, and for no other value', () => {
    for (const value of [true, false, 'true', 1, null])
      expect(read({ application: 'a', prerenderProducts: value })?.prerenderProducts).to.equal(value === true);
  });

  it('[P1, FAULTS S4.22] accepts only a homeUrl and a cartUrl of its own origin', () => {
    for (const homeUrl of ['https://evil.example/', 'javascript:alert(1)', '//evil.example', 'http://[', 7]) {
      expect(read({ application: 'a', homeUrl })?.homeUrl, String(homeUrl)).to.equal(null);
      expect(read({ application: 'a', cartUrl: homeUrl })?.cartUrl, String(homeUrl)).to.equal(null);
    }
    expect(read({ application: 'a', homeUrl: '/shop' })?.homeUrl).to.equal('/shop');
    expect(read({ application: 'a', cartUrl: '/cart' })?.cartUrl).to.equal('/cart');
  });

  it('reads a language and the strings of each element', () => {
    const strings = { player: { buy: 'Into the bag' }, list: 7, pip: {} };
    const config = read({ application: 'a', locale: ' de-AT ', strings });
    expect(config?.locale).to.equal('de-AT');
    expect(config?.strings).to.deep.equal({ player: { buy: 'Into the bag' }, list: null });
    expect(read({ application: 'a', locale: 7, strings: 'none' })?.strings).to.deep.equal({ player: null, list: null });
  });

  it('[P2, FAULTS 95] [P3] reads the parameters of the specification, and treats invalid ones as missing', () => {
    expect(readPlayerPageParameters('?wv=1&safe_area=1&hide_chat=1&startTime=20')).to.deep.equal({
      ...{ wv: true, safeArea: true, hideChat: true, startTime: '20' },
    });
    expect(readPlayerPageParameters('?wv=true&safe_area=&hide_chat=2&WV=1')).to.deep.equal({
      ...{ wv: false, safeArea: false, hideChat: false, startTime: null },
    });
  });

  it('[P3, Z13] reads startTime and hide_chat from the query of the route if the URL has none, and nothing else', () => {
    expect(readPlayerPageParameters('', 'startTime=20&hide_chat=1&wv=1&safe_area=1')).to.deep.equal({
      ...{ wv: false, safeArea: false, hideChat: true, startTime: '20' },
    });
    expect(readPlayerPageParameters('?startTime=7&hide_chat=0', 'startTime=20&hide_chat=1')).to.deep.equal({
      ...{ wv: false, safeArea: false, hideChat: false, startTime: '7' },
    });
    expect(readPlayerPageParameters('?startTime=', 'startTime=20').startTime, 'a blank one is missing').to.equal('20');
  });
});
