import { expect, oneEvent } from '@open-wc/testing';
import type { PlayerQualityDetail } from '../events.js';
import { FakeSource, mountPlayer, recording, unmountPlayers } from '../player.fixture.js';

describe('<svc-player> reports how its video plays', () => {
  afterEach(unmountPlayers);

  it('[FAULTS 184] at the first frame, at a pause and when it is removed', async () => {
    const next = async (target: EventTarget): Promise<PlayerQualityDetail> =>
      (await oneEvent<CustomEvent<PlayerQualityDetail>>(target, 'svc-playback-quality')).detail;
    const first = next(document);
    const player = await mountPlayer(new FakeSource(recording()), { startTime: '3', muted: true });
    const { startupTime, height, totalFrames, ...rest } = await first;
    expect(rest).to.include({ moment: 'first-frame', mode: 'recording', streamId: 's1', stalls: 0 });
    expect(startupTime).to.be.within(0.001, 15);
    expect(height).to.be.above(100);
    expect(totalFrames).to.be.above(0);
    const paused = next(player.element);
    player.element.pause();
    expect(await paused).to.include({ moment: 'pause', startupTime });
    const ended = next(document);
    player.element.remove();
    const last = await ended;
    expect(last).to.include({ moment: 'end', startupTime, height });
    expect(last.currentTime).to.be.within(3, 18);
  });
});
