import { describe, it } from 'node:test';
import { expect } from 'chai';
import { ServiceClock } from './service-clock.js';

describe('ServiceClock', () => {
  it('[E1] is the device’s clock until the first serverTime', () => {
    const clock = new ServiceClock();
    expect(clock.now()).to.be.closeTo(Date.now(), 50);
    clock.update(null);
    expect(clock.now()).to.be.closeTo(Date.now(), 50);
  });

  it('[E1] advances from serverTime and does not jump with the device’s clock', () => {
    const clock = new ServiceClock();
    const tenYearsOn = Date.now() + 315_360_000_000;
    clock.update(tenYearsOn);
    const { now } = Date;
    Date.now = () => 0;
    try {
      expect(clock.now()).to.be.within(tenYearsOn, tenYearsOn + 50);
    } finally {
      Date.now = now;
    }
  });
});
