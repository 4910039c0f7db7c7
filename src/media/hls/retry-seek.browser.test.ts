import { expect } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { repeatLostSeeks } from './retry-seek.js';

/** A video whose seek to 5 s does not finish, and the positions of the repeated seeks. */
function seekingVideo(): {
  video: HTMLVideoElement;
  places: number[];
  load(end: number): void;
} {
  const video = document.createElement('video');
  const places: number[] = [];
  let loadedTo = 0;
  Object.defineProperties(video, {
    seeking: { value: true, configurable: true },
    buffered: { get: () => ({ length: 1, start: () => 0, end: () => loadedTo }) },
    currentTime: {
      get: () => 5,
      set: (position: number) => places.push(position),
    },
  });
  return { video, places, load: (end) => (loadedTo = end) };
}

describe('repeatLostSeeks', () => {
  const life = new AbortController();
  after(() => life.abort());

  it('repeats a seek whose position is buffered, but not one elsewhere nor after the abort', async () => {
    const clock = FakeClock.install();
    const stuck = seekingVideo();
    const empty = seekingVideo();
    const gone = seekingVideo();
    const away = new AbortController();
    stuck.load(10);
    gone.load(10);
    repeatLostSeeks(empty.video, life.signal);
    repeatLostSeeks(gone.video, away.signal);
    repeatLostSeeks(stuck.video, life.signal);
    for (const { video } of [empty, gone, stuck]) video.dispatchEvent(new Event('seeking'));
    away.abort();
    await clock.tick(1_999);
    expect(stuck.places).to.deep.equal([]);
    await clock.tick(1);
    expect([stuck.places, empty.places, gone.places]).to.deep.equal([[5], [], []]);
    empty.load(10);
    await clock.tick(2_000);
    expect([empty.places, gone.places]).to.deep.equal([[5], []]);
  });

  it('does not repeat a seek that has finished', async () => {
    const clock = FakeClock.install();
    const [ended, stuck] = [seekingVideo(), seekingVideo()];
    for (const { video, load } of [ended, stuck]) {
      load(10);
      repeatLostSeeks(video, life.signal);
      video.dispatchEvent(new Event('seeking'));
    }
    Object.defineProperty(ended.video, 'seeking', { value: false });
    await clock.tick(2_000);
    expect(stuck.places).to.deep.equal([5]);
    expect(ended.places).to.deep.equal([]);
  });
});
