import { describe, it } from 'node:test';
import { expect } from 'chai';
import { active, after, live, policy, recording, reported, settled, type Run } from './machine.fixture.js';

const firstFrame = reported({ type: 'first-frame' });
const failed = reported({ type: 'failed', reason: 'media' });

describe('a newer response for the shown stream', () => {
  const newer = {
    playerUrl: 'https://shop.example/live/?wv=1&startTime=40#/translation/stream-1',
    startTime: 40,
    posterUrl: 'https://media.example/poster-2.jpg',
    mediaOrientation: 'landscape',
  } as const;

  for (const [name, shown, told] of [
    ['clip', recording(), recording(newer)],
    ['stream', live(), live({ ...newer, playbackLink: 'https://media.example/live.m3u8?token=2' })],
    ['clip with another address', recording(), recording({ ...newer, previewUrl: 'https://media.example/2.webm' })],
  ] as const) {
    it(`[D9, Z3] opens the newer URL and keeps the media: ${name}`, () => {
      const run = after(active(shown)).feed(firstFrame);
      const { ticket } = run.state;
      run.feed(settled(active(told)));
      expect(run.last).to.deep.equal([]);
      expect(run.state).to.include({ phase: 'playing', ticket, posterUrl: shown.posterUrl });
      const [effect] = run.feed({ type: 'open-requested' }).last;
      expect(effect?.type === 'open-player' && effect.stream).to.deep.equal(told);
      expect(run.feed(failed).state).to.include({ mode: 'poster', posterUrl: newer.posterUrl });
    });
  }

  it('[D9, Z3] opens the newer URL from a poster, without loading its image again', () => {
    const run = after(active(recording({ previewUrl: null }))).feed({ type: 'poster-loaded' });
    run.feed(settled(active(recording({ ...newer, previewUrl: null }))));
    expect(run.state).to.include({ mode: 'poster', image: 'shown', posterUrl: recording().posterUrl });
    const [effect] = run.feed({ type: 'open-requested' }).last;
    expect(effect?.type === 'open-player' && effect.stream.playerUrl).to.equal(newer.playerUrl);
  });

  it('[X3, Z3] keeps the URL of a continued recording while the service returns another stream', () => {
    const run = after(active(recording()), { resume: 3 }).feed(firstFrame);
    run.feed(
      settled(
        active(live({ streamId: 'stream-2', playerUrl: 'https://shop.example/live/?wv=1#/translation/stream-2' })),
      ),
    );
    const [effect] = run.feed({ type: 'open-requested' }).last;
    expect(effect?.type === 'open-player' && effect.stream).to.deep.equal(recording());
  });

  it('[Z3] changes nothing if the response is the same', () => {
    const run = after(active(recording())).feed(firstFrame);
    const { state } = run;
    expect(run.feed(settled(active(recording()))).state).to.equal(state);
  });
});

describe('a stream that stalled in the card and in the iframe', () => {
  const runs = { type: 'quick-state-settled', completed: false } as const;
  const stalls = [reported({ type: 'stalled' }), { type: 'deadline-passed' }] as const;
  /** A stream that stalled in the card and then in the iframe. */
  const stalledTwice = (rules = policy): Run =>
    after(active(live()), {}, rules).feed(firstFrame, ...stalls, settled(active(live())), firstFrame, ...stalls);

  it('[Z3, D2] is retried after a poll that does not report its end, three times at most', () => {
    const run = stalledTwice();
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(run.state).to.include({ mode: 'poster', reason: 'timeout' });
      expect(run.feed(settled(active(live()))).state.mode, 'not by a lookup alone').to.equal('poster');
      expect(run.feed(runs).last).to.deep.equal([{ type: 'fetch-stream-state' }]);
      run.feed(settled(active(live())));
      expect(run.state).to.include({
        mode: 'live',
        phase: 'loading',
        container: 'iframe',
        retryReason: 'again',
        sound: 'muted',
      });
      expect(run.last).to.deep.include({
        type: 'open-iframe',
        url: 'https://media.example/live.m3u8',
        start: 'live',
        sound: false,
        ownHls: false,
      });
      run.feed(firstFrame, ...stalls);
    }
    run.feed(runs, settled(active(live())), runs, settled(active(live())));
    expect(run.state).to.include({ mode: 'poster', reason: 'timeout' });
    expect(run.last).to.deep.equal([]);
  });

  it('[Z3, D4] is not retried for ever if each response has another URL', () => {
    const run = stalledTwice();
    let attempts = 0;
    for (let answer = 0; answer < 50; answer++) {
      run.feed(settled(active(live({ playbackLink: `https://media.example/live.m3u8?token=${String(answer)}` }))));
      if (run.state.mode !== 'live') continue;
      attempts += 1;
      run.feed(firstFrame, ...stalls);
    }
    expect(attempts).to.equal(3);
    const [effect] = run.feed({ type: 'open-requested' }).last;
    expect(effect?.type === 'open-player' && effect.stream.playbackLink).to.match(/=49$/);
  });

  it('[D7] follows the response of stream-state instead', () => {
    expect(stalledTwice().feed(runs, settled(active(recording()))).state).to.include({ mode: 'preview' });
    expect(stalledTwice().feed(runs, settled({ kind: 'none', reason: 'no-active-stream' })).state).to.include({
      reason: 'awaiting-recording',
    });
  });

  it('[Z2] is not retried if live is disabled, nothing was tried before or the format is unsupported', () => {
    const off = { live: false, continuous: true };
    const continued = after(active(live()), { resume: 'live' }, off).feed(firstFrame, ...stalls);
    const noFormat = stalledTwice().feed(runs, settled(active(live())), reported({ type: 'failed', reason: 'format' }));
    for (const run of [
      after(active(live()), {}, off),
      continued,
      noFormat,
      after(active(live()), { reducedData: true }),
    ]) {
      expect(run.state.mode).to.equal('poster');
      expect(run.feed(runs).last).to.deep.equal([]);
    }
  });
});

describe('a preview without a known extension', () => {
  const url = 'https://media.example/preview/42?size=s.gif';
  const unknown = (): Run => after(active(recording({ previewUrl: url })));

  it('[Z26] is loaded as a video, once as an image if that fails, and then falls back to the poster', () => {
    const run = unknown();
    expect(run.last).to.deep.include({ type: 'attach-clip', url, kind: 'vp9' });
    run.feed(failed);
    expect(run.lastTypes).to.deep.equal(['cancel-deadline', 'detach', 'attach-clip', 'start-deadline']);
    expect(run.last).to.deep.include({ type: 'attach-clip', url, kind: 'image' });
    expect(run.state).to.include({
      mode: 'preview',
      phase: 'loading',
      retryReason: 'image',
    });
    expect(run.feed(failed).state).to.include({ mode: 'poster', reason: 'media' });
  });

  it('[Z26] is loaded as an image also if the video failed in a hidden page', () => {
    expect(unknown().feed({ type: 'page-hidden' }, failed).last).to.deep.include({
      type: 'attach-clip',
      url,
      kind: 'image',
    });
  });

  it('[Z26, D4] falls back to the poster after a timeout or a failure during playback', () => {
    expect(unknown().feed({ type: 'deadline-passed' }).state).to.include({ mode: 'poster', reason: 'timeout' });
    expect(unknown().feed(firstFrame, failed).state).to.include({ mode: 'poster', reason: 'media' });
  });

  it('[D6, Z26] falls back to the poster if VP9 is not supported, since it may be a WebM', () => {
    const run = after(active(recording({ previewUrl: url })), { vp9: false });
    expect(run.state).to.include({ mode: 'poster', reason: 'format' });
    expect(run.asked('attach-clip')).to.equal(false);
  });

  for (const known of ['clip.webm', 'CLIP.WEBM?x=1', 'clip.webm#t=1', 'clip.mp4']) {
    it(`[Z26, D6] never requests ${known} as an image`, () => {
      const run = after(active(recording({ previewUrl: `https://media.example/${known}` }))).feed(failed);
      expect(run.state).to.include({ mode: 'poster', reason: 'media' });
    });
  }
});

describe('a pause before the first frame', () => {
  for (const [mode, run] of [
    ['preview', () => after(active(recording()))],
    ['live', () => after(active(live()))],
    ['continuous', () => after(active(recording()), { resume: 7 })],
  ] as const) {
    it(`[D4] shows a playable poster: ${mode}`, () => {
      const paused = run().feed({ type: 'pause-requested' });
      expect(paused.state).to.include({ mode: 'poster', reason: 'paused', playable: true });
      expect(paused.lastTypes).to.include('detach');
      expect(paused.feed({ type: 'play-requested' }).state).to.include({ mode, phase: 'loading' });
    });
  }

  it('[D4, Z3] stays while the URLs of the stream change', () => {
    const clip = after(active(recording())).feed({ type: 'pause-requested' }, { type: 'poster-loaded' });
    clip.feed(settled(active(recording({ previewUrl: 'https://media.example/clip.webm?token=2' }))));
    expect(clip.state).to.include({ mode: 'poster', reason: 'paused', image: 'shown' });
    clip.feed({ type: 'play-requested' });
    expect(clip.last).to.deep.include({
      type: 'attach-clip',
      url: 'https://media.example/clip.webm?token=2',
      kind: 'vp9',
    });
    const stream = after(active(live())).feed({ type: 'pause-requested' });
    stream.feed(settled(active(live({ playbackLink: 'https://media.example/live.m3u8?token=2' }))));
    expect(stream.state).to.include({ mode: 'poster', reason: 'paused' });
    expect(stream.feed(settled(active(recording()))).state).to.include({ mode: 'preview' });
  });
});
