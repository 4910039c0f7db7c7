import { expect, oneEvent } from '@open-wc/testing';
import { mediaUrl, otherHost } from '../../../web-test/event-log.js';
import { openIframe } from '../../../src/media/iframe/media.js';
import { mountWithMock, removePips, type PipHarness } from '../pip.fixture.js';
import type { PipQualityDetail } from '../events.js';
import { startupTimeOf } from './playback-quality.js';

const decisions = (
  ...phases: readonly [at: number, phase?: string, mode?: string][]
): Parameters<typeof startupTimeOf>[0] =>
  phases.map(([at, phase, mode = 'preview']) => ({ at, step: 'mode', text: '', mode, phase }));

describe('[FAULTS 184] <svc-pip> reports how its video plays', () => {
  afterEach(removePips);

  const reportsOf = (pip: PipHarness): PipQualityDetail[] =>
    pip.eventsOfType('svc-playback-quality').map(({ detail }) => detail as PipQualityDetail);

  it('at the first frame, at a pause and when it is removed', async () => {
    const pip = await mountWithMock('00123');
    await pip.waitUntil(() => reportsOf(pip).length === 1);
    const [first] = reportsOf(pip);
    expect(first).to.include({ moment: 'first-frame', mode: 'preview', stalls: 0 });
    expect(first?.startupTime).to.be.within(0.001, 10);
    expect(first?.height).to.be.above(100);
    expect(first?.streamId).not.to.equal('');
    await pip.click('pause');
    await pip.waitUntil(() => reportsOf(pip).length === 2);
    const ended = oneEvent(document, 'svc-playback-quality');
    pip.element.remove();
    await ended;
    await pip.waitUntil(() => reportsOf(pip).length === 3);
    expect(reportsOf(pip).map(({ moment }) => moment)).to.deep.equal(['first-frame', 'pause', 'end']);
  });

  it('knows the metrics of a video in an iframe', async () => {
    const media = openIframe(`http://${otherHost}/entries/frame.html`, {
      ...{ src: mediaUrl('recording/master.m3u8', otherHost), start: 3, sound: false },
      listener: () => undefined,
    });
    document.body.append(media.node);
    const height = await new Promise<number>((resolve) => {
      addEventListener('message', function check() {
        const metrics = media.metrics?.();
        if (!metrics?.height) return;
        removeEventListener('message', check);
        resolve(metrics.height);
      });
    });
    media.destroy();
    expect(height).to.be.above(100);
  });

  it('takes the start time from the phases of the trace, whatever its texts: from the first to load to the first frame', () => {
    const trace = decisions([10], [100, 'loading'], [400, 'loading'], [900, 'playing'], [1_500, 'stalled']);
    expect(startupTimeOf(trace)).to.equal(0.8);
    expect(startupTimeOf(decisions([100, 'loading']))).to.equal(null);
    expect(startupTimeOf(decisions([1, 'loading'], [2, 'paused']))).to.equal(null);
    expect(startupTimeOf(decisions([1, 'loading'], [3, 'playing'], [7], [20, 'loading'], [50, 'playing']))).to.equal(
      0.03,
    );
    expect(startupTimeOf(decisions([1, 'loading', 'poster'], [3, 'loading'], [9, 'playing']))).to.equal(0.006);
  });
});
