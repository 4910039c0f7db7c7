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

describe('a visit with wv=1', () => {
  it('[Z13] is on the web where a page of another origin opened it and there is no app', () => {
    for (const referrer of [
      'https://shop.example/',
      'http://shop.example/p/1',
      'https://player.example.evil.example/',
    ]) {
      expect(isWebVisit(visit({ referrer })), referrer).to.equal(true);
    }
  });

  it('[Z13] is in an app where a WebView loaded it, or another app did', () => {
    for (const referrer of ['', 'android-app://com.shop.app/', 'about:client', 'file:///android_asset/index.html']) {
      expect(isWebVisit(visit({ referrer })), referrer).to.equal(false);
    }
  });

  it('[Z13] of the same origin is known by its note, not by its referrer', () => {
    expect(isWebVisit(visit({ referrer: 'https://player.example/p/1' }))).to.equal(false);
  });

  it('[Z13] is in an app as soon as one handler of either platform is there', () => {
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

  it('[Z13] is nobody’s decision in a frame, nor where the page forbids the look', () => {
    expect(isWebVisit(visit({ topFrame: false }))).to.equal(false);
    const forbidding = Object.defineProperty({}, 'webkit', {
      get: () => {
        throw new Error('no');
      },
    });
    expect(isWebVisit(visit({ global: forbidding }))).to.equal(false);
  });
});
