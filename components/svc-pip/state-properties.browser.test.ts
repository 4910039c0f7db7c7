import { expect } from '@open-wc/testing';
import {
  active,
  fakePorts,
  mountWithMock,
  mountWithPorts,
  noActiveStream,
  removePips,
  type PipHarness,
} from './pip.fixture.js';
import type { PipStateProperties } from './state-properties.js';

const stateOf = ({ element }: PipHarness): object => {
  const { mode, phase, reason, sound, stream }: PipStateProperties = element;
  return { mode, phase, reason, sound, stream: stream?.streamStatus ?? null };
};
const NOTHING = { phase: null, reason: null, sound: null, stream: null };

describe('<svc-pip> says what it shows by properties', () => {
  afterEach(removePips);

  it('[D1] of a clip, until it is taken out of the document', async () => {
    const pip = await mountWithMock('00123');
    expect(stateOf(pip)).to.include({ phase: null, reason: null });
    await pip.waitForPlaying('preview');
    expect(stateOf(pip)).to.deep.equal({
      ...{ mode: 'preview', phase: 'playing', reason: null, sound: 'muted', stream: 'completed' },
    });
    pip.element.remove();
    expect(stateOf(pip)).to.deep.equal({ mode: 'idle', ...NOTHING });
  });

  it('[D4] of a poster: why it is one, and whether its image is there', async () => {
    const pip = mountWithPorts(fakePorts(() => active({ previewUrl: null })));
    await pip.waitForData({ mode: 'poster' });
    const { mode, reason, phase } = pip.element;
    expect({ mode, reason, phase }).to.deep.equal({ mode: 'poster', reason: 'no-preview', phase: pip.data['phase'] });
  });

  it('[C7] of nothing: why', async () => {
    const pip = mountWithPorts(fakePorts(() => noActiveStream));
    await pip.waitForData({ mode: 'hidden' });
    expect(stateOf(pip)).to.deep.equal({ mode: 'hidden', ...NOTHING, reason: 'no-active-stream' });
    expect(() => Object.assign(pip.element, { mode: 'live' })).to.throw(TypeError);
  });
});
