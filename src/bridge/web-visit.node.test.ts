import { describe, it } from 'node:test';
import { expect } from 'chai';
import { isWebVisit, type Visit } from './web-visit.js';

const visit = (change: Partial<Visit> = {}): Visit => ({
  topFrame: true,
  global: {},
  referrer: 'https://shop.example/',
  origin: 'https://player.example',
  ...change,
});

describe('isWebVisit', () => {
  it('[Z13] is true where a page of another origin opened it and no app handler exists', () => {
    for (const referrer of [
      'https://shop.example/',
      'http://shop.example/p/1',
      'https://player.example.evil.example/',
    ]) {
      expect(isWebVisit(visit({ referrer })), referrer).to.equal(true);
    }
  });

  it('[Z13] is false where a WebView or another app loaded it', () => {
    for (const referrer of ['', 'android-app://com.shop.app/', 'about:client', 'file:///android_asset/index.html']) {
      expect(isWebVisit(visit({ referrer })), referrer).to.equal(false);
    }
  });

  it('[Z13] is false for a referrer of the same origin, which is detected by its handoff record instead', () => {
    expect(isWebVisit(visit({ referrer: 'https://player.example/p/1' }))).to.equal(false);
  });

  it('[Z13] is false as soon as one handler of either platform exists', () => {
    const call = (): void => undefined;
    const handlers: unknown[] = [
      { svc: { addProduct: call } },
      { svc: { openProduct: call } },
      { webkit: { messageHandlers: { 'add-product': { postMessage: call } } } },
      { webkit: { messageHandlers: { 'open-product': { postMessage: call } } } },
    ];
    for (const global of handlers) expect(isWebVisit(visit({ global }))).to.equal(false);
    for (const global of [
      { svc: {} },
      { svc: 'app' },
      { webkit: { messageHandlers: { other: {} } } },
      { webkit: null },
    ]) {
      expect(isWebVisit(visit({ global })), JSON.stringify(global)).to.equal(true);
    }
  });

  it('[Z13] is false in an iframe and where an accessor of the page throws', () => {
    expect(isWebVisit(visit({ topFrame: false }))).to.equal(false);
    const forbidding = Object.defineProperty({}, 'webkit', {
      get: () => {
        throw new Error('no');
      },
    });
    expect(isWebVisit(visit({ global: forbidding }))).to.equal(false);
  });
});
