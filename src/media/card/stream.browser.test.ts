import { expect } from '@open-wc/testing';
import { EventLog, once } from '../../../web-test/event-log.js';
import { MockSession } from '../../../web-test/mock-session.js';
import { describeIn } from '../../../web-test/it-in.js';
import { openCardStream } from './stream.js';

const WHY =
  'has no native HLS, and hls.js plays a stream in parts from the beginning (src/media/hls/live-latency.browser.test.ts)';

describeIn('chromium', WHY, 'openCardStream', () => {
  it('[D2, FAULTS 184] tells what is shown in the place of its video, and what that tells of itself', async () => {
    const log = new EventLog();
    const { lowLatency } = await MockSession.open();
    const media = openCardStream(lowLatency, { listener: log.listener, baseUrl: location.origin });
    document.body.append(media.node);
    await log.until('first-frame');
    expect([media.shown, media.metrics?.()]).to.deep.equal([media.node, null]);
    while (!media.metrics?.()?.height) await once(window, 'message');
    expect(media.shown).to.be.instanceOf(HTMLIFrameElement);
    expect([media.shown?.isConnected, media.node.isConnected]).to.deep.equal([true, false]);
    media.destroy();
    expect(media.shown?.isConnected).to.equal(false);
  });
});
