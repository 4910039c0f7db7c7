import { expect } from '@open-wc/testing';
import { askMock, removePips, tellMock } from './svc-pip.harness.js';

const STREAM = 'tea-time';
/** What a page does that comes back: its poll is due within five seconds. */
const comeBack = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

describe('<svc-pip> while a stream ends', () => {
  beforeEach(() => tellMock(`streams/${STREAM}`, { state: 'online', recording: 'none' }));
  afterEach(removePips);
  after(() => tellMock(`streams/${STREAM}`, { state: 'online', recording: 'none' }));

  it('[D7, FAULTS 117] [Z3] hides when it has ended, and plays the clip once its recording is ready', async () => {
    const pip = await askMock('1e3');
    await pip.plays('live');
    await tellMock(`streams/${STREAM}`, { state: 'completed', recording: 'processing' });
    await pip.tended();
    comeBack();
    await pip.shows({ mode: 'hidden', reason: 'awaiting-recording' });
    await tellMock(`streams/${STREAM}`, { recording: 'ready' });
    await pip.tended();
    comeBack();
    await pip.plays('preview');
    expect(pip.modes.filter((mode) => mode !== 'poster')).to.deep.equal(['resolving', 'live', 'hidden', 'preview']);
    expect(pip.happened('svc-mode-change').at(-1)?.detail).to.deep.equal({ mode: 'preview', reason: null });
  });

  it('[D5] [Z3] changes from the clip to the stream that has begun', async () => {
    await tellMock(`streams/${STREAM}`, { state: 'completed', recording: 'ready' });
    const pip = await askMock('1e3');
    await pip.plays('preview');
    await tellMock(`streams/${STREAM}`, { state: 'online', recording: 'none' });
    await pip.tended();
    comeBack();
    await pip.plays('live');
    expect(pip.modes).to.deep.equal(['resolving', 'preview', 'live']);
  });

  it('[D7] goes straight to the clip where the recording is ready at once', async () => {
    const pip = await askMock('1e3');
    await pip.plays('live');
    await tellMock(`streams/${STREAM}`, { state: 'completed', recording: 'ready' });
    pip.element.refresh();
    await pip.plays('preview');
    expect(pip.modes).to.deep.equal(['resolving', 'live', 'preview']);
  });
});
