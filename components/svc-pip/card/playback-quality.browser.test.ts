import { expect, oneEvent } from '@open-wc/testing';
import { mediaUrl, otherHost } from '../../../web-test/event-log.js';
import { openIframe } from '../../../src/media/iframe/media.js';
import { mountWithMock, removePips, type PipHarness } from '../pip.fixture.js';
import type { PipQualityDetail } from '../events.js';
import { startTimeOf } from './playback-quality.js';

const decisions = (...texts: readonly [number, string][]): Parameters<typeof startTimeOf>[0] =>
  texts.map(([at, text]) => ({ at, step: 'mode', text }));

describe('[FAULTS 184] <svc-pip> reports how its video plays', () => {
  afterEach(removePips);

  const reportsOf = (pip: PipHarness): PipQualityDetail[] =>
    pip.eventsOfType('svc-playback-quality').map(({ detail }) => detail as PipQualityDetail);

  it('at the first frame, at a pause and when it is removed', async () => {
    const pip = await mountWithMock('00123');
    await pip.waitUntil(() => reportsOf(pip).length === 1);
    const [first] = reportsOf(pip);
    expect(first).to.include({ moment: 'first-frame', mode: 'preview', stalls: 0 });
    expect(first?.startTime).to.be.within(1, 10_000);
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

  it('takes the start time from the trace: from the first decision to load to the first frame', () => {
    const trace = decisions(
      [10, 'resolving'],
      [100, 'live: loading, in the card'],
      [400, 'live: loading, in the iframe'],
      [900, 'live: playing, in the iframe'],
      [1_500, 'live: stalled, in the iframe'],
    );
    expect(startTimeOf(trace)).to.equal(800);
    expect(startTimeOf(decisions([100, 'preview: the clip of the recording, loading, in the card']))).to.equal(null);
    const paused = decisions([1, 'preview: loading, in the card'], [2, 'preview: paused, in the card']);
    expect(startTimeOf(paused)).to.equal(null);
    const sentences = decisions(
      [100, 'preview: the clip of the recording, loading, in the card'],
      [250, 'preview: the clip of the recording, playing, in the card'],
    );
    expect(startTimeOf(sentences)).to.equal(150);
  });
});
