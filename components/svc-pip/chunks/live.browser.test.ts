import { expect } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { MockSession } from '../../../web-test/mock-session.js';
import { mountWithMock, type PipHarness, removePips } from '../pip.fixture.js';

/** Simulates a page that becomes visible again: its poll is due within five seconds. */
async function returnToPage(clock: FakeClock): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await clock.tick(5_000);
}

describe('<svc-pip> while a stream ends', () => {
  let session: MockSession;
  beforeEach(async () => void (session = await MockSession.open()));
  afterEach(removePips);

  /** The product of the stream. */
  const mountWithSession = (): Promise<PipHarness> => mountWithMock('1e3', { application: session.application });

  it('[D7, FAULTS 117] [Z3] hides when the stream has ended, and plays the clip once its recording is ready', async () => {
    const pip = await mountWithSession();
    await pip.waitForPlaying('live');
    const clock = FakeClock.install();
    await session.setStream('completed', 'processing');
    await pip.deferredLoaded();
    await returnToPage(clock);
    await pip.waitForData({ mode: 'hidden', reason: 'awaiting-recording' });
    await session.setStream('completed', 'ready');
    await pip.deferredLoaded();
    await returnToPage(clock);
    await pip.waitForPlaying('preview');
    expect(pip.modes.filter((mode) => mode !== 'poster')).to.deep.equal(['resolving', 'live', 'hidden', 'preview']);
    expect(pip.eventsOfType('svc-mode-change').at(-1)?.detail).to.deep.equal({ mode: 'preview', reason: null });
  });

  it('[D5] [Z3] switches from the clip to the stream that has started', async () => {
    await session.setStream('completed', 'ready');
    const pip = await mountWithSession();
    await pip.waitForPlaying('preview');
    const clock = FakeClock.install();
    await session.setStream('online', 'none');
    await pip.deferredLoaded();
    await returnToPage(clock);
    await pip.waitForPlaying('live');
    expect(pip.modes).to.deep.equal(['resolving', 'preview', 'live']);
  });

  it('[D7] switches directly to the clip where the recording is ready at once', async () => {
    const pip = await mountWithSession();
    await pip.waitForPlaying('live');
    await session.setStream('completed', 'ready');
    pip.element.refresh();
    await pip.waitForPlaying('preview');
    expect(pip.modes).to.deep.equal(['resolving', 'live', 'preview']);
  });
});
