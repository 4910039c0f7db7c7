import { expect } from '@open-wc/testing';
import { EventLog, mediaUrl } from '../../../web-test/event-log.js';
import { FakeClock } from '../../../web-test/fake-clock.js';
import type { Media, MediaEvent, MediaListener, MediaStart } from '../media.js';
import { openNative } from '../player-media.js';
import type { MediaTracks } from '../tracks.js';
import { surviveOutage } from './survive-outage.js';

// What is to happen when is the table of src/machine/recovery; here it happens to a video.

const CLIP = mediaUrl('clips/linen-shirt.webm');
const START = 1;
/** Milliseconds for which the network has to be there before it is used. */
const STABLE = 1_000;
const TRACKS: MediaTracks = {
  resolutions: [720, 360],
  resolution: null,
  audio: ['English', 'Deutsch'].map((label) => ({ label, language: '' })),
  audioIndex: 0,
};

describe('surviveOutage', () => {
  const { fetch } = window;
  let clock: FakeClock;
  let log: EventLog;
  let video: HTMLVideoElement;
  let media: Media;
  let starts: MediaStart[] = [];
  /** What the host responds; `null` without a network. */
  let response: (() => Response) | null = null;
  /** Resolves once the host is requested, with what lets it respond. */
  let request: Promise<() => void>;

  const playlist = (): Response => new Response('#EXTM3U');

  /** From now on the host responds when the test lets it. */
  const holdRequest = (): void => {
    request = new Promise((requested) => {
      window.fetch = () =>
        new Promise((resolve, reject) => {
          requested(() => (response ? resolve(response()) : reject(new TypeError('Failed to fetch'))));
        });
    });
  };
  const answerRequests = (): void => {
    window.fetch = () => (response ? Promise.resolve(response()) : Promise.reject(new TypeError('Failed to fetch')));
  };

  beforeEach(() => {
    clock = FakeClock.install();
    clock.run();
    response = playlist;
    starts = [];
    answerRequests();
  });
  afterEach(() => {
    media.destroy();
    video.remove();
    window.fetch = fetch;
  });

  const open = (start: MediaStart = START, by = openNative): void => {
    log = new EventLog();
    video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    const { listener } = log;
    media = surviveOutage({
      video,
      url: CLIP,
      start,
      listener,
      open(listener, at) {
        starts.push(at);
        return by(CLIP, { video, start: at, listener });
      },
    });
  };
  const next = async (type: MediaEvent['type'], step: () => unknown): Promise<void> => {
    const from = log.facts.length;
    step();
    await log.until(type, from);
  };
  const play = async (): Promise<void> => {
    open();
    await log.until('first-frame');
  };
  /** The video fails as for a segment that does not come. */
  const fail = (): void => {
    video.src = mediaUrl('clips/there-is-none.webm');
  };
  const leaveNetwork = async (): Promise<void> => {
    response = null;
    await next('waiting', fail);
  };
  const returnNetwork = async (): Promise<void> => {
    response = playlist;
    dispatchEvent(new Event('online'));
    await clock.tick(STABLE);
  };
  const pictures = (): number => document.querySelectorAll('video + canvas').length;

  it('[D4, FAULTS 147] waits under its last picture, and plays on where it was once the network is back', async () => {
    await play();
    await leaveNetwork();
    expect([pictures(), video.getAttribute('src')]).to.deep.equal([1, null]);
    const position = media.position() ?? 0;
    expect(position).to.be.at.least(START);
    await next('playing', returnNetwork);
    expect(starts).to.deep.equal([START, position]);
    expect([pictures(), video.paused]).to.deep.equal([0, false]);
    expect(video.currentTime).to.be.at.least(position - 1);
  });

  it('[D4, FAULTS 36, 147] a page that has broken the canvas loses the picture only, and no media is left beside the next one', async () => {
    const { getContext } = HTMLCanvasElement.prototype;
    const calls: string[] = [];
    try {
      open(START, (url, options) => {
        const opened = openNative(url, options);
        calls.push('open');
        return {
          ...opened,
          destroy() {
            calls.push('destroy');
            opened.destroy();
          },
        };
      });
      await log.until('first-frame');
      HTMLCanvasElement.prototype.getContext = () => {
        throw new TypeError('broken');
      };
      response = null;
      fail();
      await Promise.race([log.until('waiting'), log.until('failed')]);
      expect([log.types.at(-1), pictures(), video.getAttribute('src')]).to.deep.equal(['waiting', 0, null]);
      await next('playing', returnNetwork);
      expect(calls).to.deep.equal(['open', 'destroy', 'open']);
    } finally {
      HTMLCanvasElement.prototype.getContext = getContext;
    }
  });

  for (const target of [3, 0])
    it(`[D4, FAULTS 147] a seek to ${String(target)} s during an outage is where it continues, on the same timeline`, async () => {
      await play();
      const duration = media.duration?.();
      await leaveNetwork();
      video.currentTime = target;
      expect([media.position(), media.duration?.()]).to.deep.equal([target, duration]);
      await next('playing', returnNetwork);
      expect(starts).to.deep.equal([START, target]);
    });

  it('[D4, FAULTS 147] keeps resolution and audio track through an outage, and those that are chosen during one', async () => {
    const choices: string[] = [];
    let report: MediaListener = () => undefined;
    open('live', (_url, { listener }) => {
      const none = (): void => undefined;
      const opened = starts.length;
      report = listener;
      return {
        ...{ node: video, play: none, pause: none, setSound: none, position: () => null, destroy: none },
        tracks: () => TRACKS,
        setResolution: (resolution) => choices.push(`media ${String(opened)}: ${String(resolution)}p`),
        setAudio: (index) => choices.push(`media ${String(opened)}: audio ${String(index)}`),
      };
    });
    report({ type: 'first-frame' });
    report({ type: 'playing' });
    media.setResolution?.(360);
    response = null;
    await next('waiting', () => report({ type: 'failed', reason: 'media' }));
    expect(media.tracks?.()).to.deep.equal({ ...TRACKS, resolution: 360 });
    media.setAudio?.(1);
    expect(media.tracks?.()).to.deep.equal({ ...TRACKS, resolution: 360, audioIndex: 1 });
    await returnNetwork();
    expect(choices).to.deep.equal(['media 1: 360p', 'media 2: 360p', 'media 2: audio 1']);
  });

  it('[D4, FAULTS 147] a second outage, while it is opened again after the first, is waited for as well', async () => {
    await play();
    await leaveNetwork();
    await returnNetwork();
    expect(starts).to.have.length(2);
    await leaveNetwork();
    expect(pictures()).to.equal(1);
    await next('playing', returnNetwork);
    expect([starts.length, pictures()]).to.deep.equal([3, 0]);
  });

  it('[D4, FAULTS 147] paused while the host is requested, it opens nothing before it is played', async () => {
    await play();
    await leaveNetwork();
    holdRequest();
    await returnNetwork();
    const respond = await request;
    await next('paused', () => media.pause());
    respond();
    await clock.tick(STABLE);
    expect([starts.length, video.getAttribute('src')]).to.deep.equal([1, null]);
    answerRequests();
    await next('playing', () => media.play());
    expect(starts).to.have.length(2);
  });

  it('[D4, FAULTS 147] paused while its failure is judged, it tells afterwards that the failure is its own', async () => {
    await play();
    holdRequest();
    fail();
    const respond = await request;
    await next('paused', () => media.pause());
    await next('failed', respond);
    expect(starts).to.have.length(1);
  });

  it('[D4, FAULTS 147] the network that is reported while the host is requested is used a second after the answer', async () => {
    await play();
    response = null;
    holdRequest();
    fail();
    const respond = await request;
    dispatchEvent(new Event('online'));
    answerRequests();
    await next('waiting', respond);
    response = playlist;
    await next('playing', () => clock.tick(STABLE));
  });

  it('[D4, FAULTS 147] fails where its host responds with an error, opens nothing by itself, and plays when its owner wants it to', async () => {
    await play();
    response = () => new Response('<h1>Gone</h1>', { status: 410 });
    await next('failed', fail);
    await returnNetwork();
    expect(starts).to.have.length(1);
    await next('playing', () => media.play());
    expect(starts).to.have.length(2);
  });

  /** The states in which something may happen to it. */
  const states: Readonly<Record<string, () => Promise<unknown>>> = {
    starting: () => Promise.resolve(open()),
    playing: play,
    'paused by its owner': async () => {
      await play();
      await next('paused', () => media.pause());
    },
    waiting: async () => {
      await play();
      await leaveNetwork();
    },
    'requesting the host': async () => {
      await play();
      await leaveNetwork();
      holdRequest();
      await returnNetwork();
      await request;
    },
    'starting again': async () => {
      await play();
      await leaveNetwork();
      await returnNetwork();
    },
    failed: async () => {
      await play();
      await next('failed', fail);
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    it(`[D4, FAULTS 147] in a tab that is hidden and shown again while it is ${state}, it plays`, async () => {
      await reach();
      media.pause();
      await clock.tick(STABLE);
      const opened = starts.length;
      await clock.tick(60_000);
      expect([starts.length, video.paused]).to.deep.equal([opened, true]);
      response = playlist;
      answerRequests();
      await next('playing', () => media.play());
      expect(video.paused).to.equal(false);
    });

    it(`[D4, FAULTS 147, 124] destroyed while it is ${state}, it leaves nothing`, async () => {
      await reach();
      media.destroy();
      const reported = log.facts.length;
      const opened = starts.length;
      await returnNetwork();
      await clock.tick(60_000);
      expect([video.getAttribute('src'), video.currentTime, pictures()]).to.deep.equal([null, 0, 0]);
      expect([log.facts.length, starts.length]).to.deep.equal([reported, opened]);
    });
  }
});
