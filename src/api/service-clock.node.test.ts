import { describe, it } from 'node:test';
import { expect } from 'chai';
import { ServiceClock } from './service-clock.js';

describe('clock of the service', () => {
  it('[E1] is the device’s until the service has said what time it is', () => {
    const clock = new ServiceClock();
    expect(clock.now()).to.be.closeTo(Date.now(), 50);
    clock.heard(null);
    expect(clock.now()).to.be.closeTo(Date.now(), 50);
  });

  it('[E1] goes on from what the service said, and does not jump with the device', () => {
    const clock = new ServiceClock();
    const tenYearsOn = Date.now() + 315_360_000_000;
    clock.heard(tenYearsOn);
    const { now } = Date;
    Date.now = () => 0;
    try {
      expect(clock.now()).to.be.within(tenYearsOn, tenYearsOn + 50);
    } finally {
      Date.now = now;
    }
  });
});
