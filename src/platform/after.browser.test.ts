import { expect } from '@open-wc/testing';
import { FakeClock } from '../../web-test/fake-clock.js';
import { heardFaults } from '../../web-test/heard-faults.js';
import { after } from './after.js';

describe('after', () => {
  const { setTimeout, Animation } = window;
  afterEach(() => Object.assign(window, { setTimeout, Animation }));

  it('[FAULTS 151] calls back by the clock of animations where the page has replaced its timers', async () => {
    Reflect.set(window, 'setTimeout', () => 1);
    const started = performance.now();
    await new Promise((resolve) => after(60, resolve));
    expect(performance.now() - started).to.be.at.least(50);
  });

  it('[FAULTS 151] calls back by the timer where the engine has no animations, and once', async () => {
    Reflect.set(window, 'Animation', undefined);
    const clock = FakeClock.install();
    let calls = 0;
    after(60, () => (calls += 1));
    await clock.tick(59);
    expect(calls).to.equal(0);
    await clock.tick(1);
    expect(calls).to.equal(1);
    await clock.tick(1_000);
    expect(calls).to.equal(1);
  });

  it('calls back once with both clocks, and not at all after its cancel', async () => {
    const calls: string[] = [];
    const cancel = after(20, () => calls.push('cancelled'));
    after(30, () => calls.push('first'));
    cancel();
    await new Promise((resolve) => after(80, resolve));
    expect(calls).to.deep.equal(['first']);
  });

  it('[FAULTS 36] keeps what the callback throws from the page, by either clock, and tells a test of it', async () => {
    const errors: unknown[] = [];
    const note = (event: ErrorEvent): void => void errors.push(event.error);
    window.addEventListener('error', note);
    const faults = heardFaults();
    let calls = 0;
    const broken = (): never => {
      calls += 1;
      throw new TypeError('broken');
    };
    after(20, broken);
    Reflect.set(window, 'Animation', undefined);
    after(20, broken);
    await new Promise((resolve) => after(60, resolve));
    window.removeEventListener('error', note);
    expect([calls, errors]).to.deep.equal([2, []]);
    expect(faults()).to.deep.equal(['TypeError: broken', 'TypeError: broken']);
  });
});
