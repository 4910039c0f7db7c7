import { expect } from '@open-wc/testing';
import { hlsUsesPageCache } from './media-types.js';

describe('hlsUsesPageCache', () => {
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'userAgentData');

  afterEach(() => Reflect.deleteProperty(navigator, 'userAgentData'));

  for (const [brands, expected] of [
    [
      [
        { brand: 'Not=A?Brand', version: '999' },
        { brand: 'Chromium', version: '142' },
      ],
      true,
    ],
    [[{ brand: 'Chromium', version: '141' }], false],
    [[{ brand: 'Other', version: '150' }], false],
    [undefined, false],
  ] as const) {
    it(`[D2] is ${String(expected)} for ${JSON.stringify(brands) ?? 'an engine that does not tell its brands'}`, () => {
      Object.defineProperty(navigator, 'userAgentData', { value: brands && { brands }, configurable: true });
      expect(hlsUsesPageCache()).to.equal(expected);
    });
  }

  it('[D2] is true in the browser of these tests, if that is Chromium', () => {
    expect(hlsUsesPageCache()).to.equal(own !== undefined);
  });
});
