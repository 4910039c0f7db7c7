import { expect } from '@open-wc/testing';
import { mountWithMock, removePips } from '../pip.fixture.js';

describe('the sound of the clip in <svc-pip>', () => {
  afterEach(removePips);

  it('[D8] says on its button that the clip is silent, once the engine knows', async () => {
    const pip = await mountWithMock('00123');
    await pip.waitForData({ mode: 'preview', phase: 'playing' });
    const silent = (): boolean => /no sound in this clip$/.test(pip.part('sound-button').ariaLabel ?? '');
    expect(silent()).to.equal(false);
    await pip.waitUntil(silent);
    expect(pip.data).to.include({ mode: 'preview', phase: 'playing' });
  });
});
