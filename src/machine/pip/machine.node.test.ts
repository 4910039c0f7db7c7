import { describe, it } from 'node:test';
import { expect } from 'chai';
import { active, after, live, recording, reported, Run, settled } from './machine.fixture.js';
import type { LookupOutcome, HiddenReason } from './state.js';

const firstFrame = reported({ type: 'first-frame' });
const failed = reported({ type: 'failed', reason: 'media' });

describe('before the lookup', () => {
  it('[T3] waits for the scroll threshold if one is configured, and otherwise requests at once', () => {
    const waiting = new Run().feed({ type: 'connected', threshold: true });
    expect(waiting.state.mode).to.equal('armed');
    expect(waiting.lastTypes).to.deep.equal(['observe-scroll']);
    waiting.feed({ type: 'threshold-reached' });
    expect(waiting.lastTypes).to.deep.equal(['fetch-stream-state', 'start-deadline']);
    expect(new Run().feed({ type: 'connected', threshold: false }).state.mode).to.equal('resolving');
  });

  const nothing: [LookupOutcome, HiddenReason][] = [
    [{ kind: 'none', reason: 'no-active-stream' }, 'no-active-stream'],
    [{ kind: 'none', reason: 'unknown-status' }, 'unknown-status'],
    [{ kind: 'none', reason: 'invalid-player-url' }, 'invalid-player-url'],
    [{ kind: 'failed', reason: 'unreachable' }, 'unreachable'],
    [{ kind: 'failed', reason: 'timeout' }, 'timeout'],
    [{ kind: 'failed', reason: 'refused' }, 'refused'],
    [{ kind: 'failed', reason: 'invalid-answer' }, 'invalid-answer'],
  ];
  for (const [outcome, reason] of nothing) {
    it(`[C3, C4] hides on ${reason} and attaches no media`, () => {
      const run = after(outcome);
      expect(run.state).to.include({ mode: 'hidden', reason });
      expect(run.lastTypes).to.deep.equal(['cancel-deadline']);
    });
  }

  it('[D4] hides when the lookup exceeds its deadline', () => {
    const run = new Run().feed({ type: 'connected', threshold: false }, { type: 'deadline-passed' });
    expect(run.state).to.include({ mode: 'hidden', reason: 'timeout' });
  });

  it('[Z4] shows nothing and requests nothing after an earlier dismissal', () => {
    const run = new Run().feed({ type: 'refused-to-start', reason: 'dismissed' });
    expect(run.state).to.include({ mode: 'hidden', reason: 'dismissed' });
    expect(run.effects).to.deep.equal([]);
  });
});

describe('the choice of the mode', () => {
  it('[D1] shows the clip of a recording, muted, with a deadline', () => {
    const run = after(active(recording()));
    expect(run.state).to.include({ mode: 'preview', phase: 'loading', sound: 'muted', container: 'card' });
    expect(run.lastTypes).to.deep.equal(['cancel-deadline', 'attach-clip', 'start-deadline']);
    expect(run.feed(firstFrame).lastTypes).to.deep.equal(['cancel-deadline', 'start-poll']);
  });

  it('[D2] shows the live stream, muted, in the card', () => {
    const run = after(active(live()));
    expect(run.state).to.include({ mode: 'live', phase: 'loading', sound: 'muted', container: 'card' });
    expect(run.last).to.deep.include({ type: 'attach-live', url: 'https://media.example/live.m3u8' });
  });

  it('[D3] continues at the position of the resume record, in the iframe, and tries to play with sound', () => {
    const run = after(active(recording()), { resume: 42 });
    expect(run.state).to.include({ mode: 'continuous', container: 'iframe', resume: 42 });
    const url = 'https://media.example/recording.m3u8';
    expect(run.last).to.deep.include({ type: 'open-iframe', url, start: 42, sound: true, ownHls: true });
  });

  it('[D3] continues a live stream of a resume record at the live edge', () => {
    expect(after(active(live()), { resume: 'live' }).last).to.deep.include({
      type: 'open-iframe',
      url: 'https://media.example/live.m3u8',
      start: 'live',
      sound: true,
      ownHls: true,
    });
  });

  it('[D3] ignores the resume record if the configuration disables continuation', () => {
    const run = after(active(recording()), { resume: 42 }, { live: true, continuous: false });
    expect(run.state.mode).to.equal('preview');
  });

  it('[D5] never shows an old clip while the stream is live', () => {
    expect(after(active(live({ previewUrl: 'https://media.example/old.webm' }))).asked('attach-clip')).to.equal(false);
  });

  it('[D6] shows the poster and never requests the clip when VP9 is unsupported', () => {
    const run = after(active(recording()), { vp9: false });
    expect(run.state).to.include({ mode: 'poster', reason: 'format', image: 'loading' });
    expect(run.asked('attach-clip')).to.equal(false);
  });

  it('[Z18] shows an animated image of an older integration without VP9', () => {
    const run = after(active(recording({ previewUrl: 'https://media.example/old.GIF?x=1' })), { vp9: false });
    expect(run.last).to.deep.include({ type: 'attach-clip', url: 'https://media.example/old.GIF?x=1', kind: 'image' });
  });

  it('[Z2] shows the poster, not the old clip, if live is disabled', () => {
    const run = after(active(live()), {}, { live: false, continuous: true });
    expect(run.state).to.include({ mode: 'poster', reason: 'live-disabled' });
  });

  it('[Z43] continues no live stream if live is disabled, but a recording', () => {
    const onlyRecordings = { live: false, continuous: true };
    const run = after(active(live()), { resume: 'live' }, onlyRecordings);
    expect(run.state).to.include({ mode: 'poster', reason: 'live-disabled', playable: false });
    expect(run.asked('open-iframe')).to.equal(false);
    expect(after(active(recording()), { resume: 42 }, onlyRecordings).state.mode).to.equal('continuous');
  });

  it('[D4] shows the poster if there is neither a clip nor a stream to play', () => {
    expect(after(active(recording({ previewUrl: null }))).state).to.include({ reason: 'no-preview' });
    expect(after(active(live({ playbackLink: null }))).state).to.include({ reason: 'live-unavailable' });
  });

  it('[D4] plays only after a click on play with reduced motion or Save-Data', () => {
    const run = after(active(recording()), { reducedData: true });
    expect(run.state).to.include({ mode: 'poster', reason: 'reduced-data', playable: true });
    expect(run.asked('attach-clip')).to.equal(false);
    run.feed({ type: 'play-requested' });
    expect(run.state.mode).to.equal('preview');
  });
});

describe('while the mini-player is visible', () => {
  it('[D4] falls back from a failed clip to the poster and from a failed poster to the background', () => {
    const run = after(active(recording())).feed(failed);
    expect(run.state).to.include({ mode: 'poster', reason: 'media', image: 'loading' });
    expect(run.lastTypes.slice(0, 2)).to.deep.equal(['cancel-deadline', 'detach']);
    run.feed({ type: 'poster-failed' });
    expect(run.state).to.include({ mode: 'poster', image: 'missing' });
  });

  it('[D4] replaces a clip whose deadline passed by the poster, while loading and while stalled', () => {
    const loading = after(active(recording())).feed({ type: 'deadline-passed' });
    expect(loading.state).to.include({ mode: 'poster', reason: 'timeout' });
    const stalled = after(active(recording())).feed(firstFrame, reported({ type: 'stalled' }));
    expect(stalled.lastTypes).to.deep.equal(['start-deadline']);
    expect(stalled.feed({ type: 'deadline-passed' }).state).to.include({ mode: 'poster', reason: 'timeout' });
  });

  it('[Z19] retries in the iframe a stream that does not start in the card, then shows the poster', () => {
    const run = after(active(live())).feed(failed);
    expect(run.state).to.include({ mode: 'live', container: 'iframe', phase: 'loading' });
    run.feed({ type: 'deadline-passed' });
    expect(run.state).to.include({ mode: 'poster', reason: 'timeout' });
    expect(run.lastTypes).to.include('fetch-stream-state');
  });

  it('[Z19] retries in the iframe, once, a stream that stalled in the card but is still live', () => {
    const run = after(active(live())).feed(firstFrame, failed);
    expect(run.state.mode).to.equal('poster');
    run.feed(settled(active(live())));
    expect(run.state).to.include({ mode: 'live', container: 'iframe' });
    run.feed(failed, settled(active(live())));
    expect(run.state.mode).to.equal('poster');
  });

  it('[D8] [Z19] continues in the iframe with the sound that the shopper requested, not with what failed', () => {
    const loud = after(active(live())).feed(firstFrame, reported({ type: 'sound', on: true }), failed);
    loud.feed(settled(active(live())));
    const url = 'https://media.example/live.m3u8';
    expect(loud.last).to.deep.include({ type: 'open-iframe', url, start: 'live', sound: true, ownHls: false });
    const calm = after(active(live())).feed(firstFrame, failed, settled(active(live())));
    expect(calm.last).to.deep.include({ type: 'open-iframe', url, start: 'live', sound: false, ownHls: false });
  });

  it('[D7] switches from a stream that ended to the clip of its recording', () => {
    const run = after(active(live())).feed(firstFrame, { type: 'quick-state-settled', completed: true });
    expect(run.lastTypes).to.deep.equal(['fetch-stream-state']);
    run.feed(settled(active(recording())));
    expect(run.state.mode).to.equal('preview');
    expect(run.lastTypes).to.include.members(['detach', 'attach-clip', 'stop-poll']);
  });

  it('[D7, Z3] hides while the recording is processed and shows it once it is ready', () => {
    const run = after(active(live())).feed(firstFrame, settled({ kind: 'none', reason: 'no-active-stream' }));
    expect(run.state).to.include({ mode: 'hidden', reason: 'awaiting-recording' });
    expect(run.last).to.deep.include({ type: 'start-poll', poll: 'recording', streamId: '' });
    run.feed(settled({ kind: 'none', reason: 'no-active-stream' }));
    expect(run.last).to.deep.equal([]);
    expect(run.feed(settled(active(recording()))).state.mode).to.equal('preview');
  });

  it('[D7, Z3] goes on waiting for the recording after a return to the page, whatever the service says of it', () => {
    const run = after(active(live())).feed(firstFrame, settled({ kind: 'none', reason: 'no-active-stream' }));
    const waiting = run.state;
    for (const outcome of [
      { kind: 'none', reason: 'no-active-stream' },
      { kind: 'failed', reason: 'unreachable' },
    ] as const) {
      expect(run.feed({ type: 'refresh-requested' }).lastTypes).to.deep.equal(['fetch-stream-state']);
      expect(run.feed(settled(outcome)).last).to.deep.equal([]);
      expect(run.state).to.equal(waiting);
    }
    run.feed({ type: 'refresh-requested' }, settled(active(recording())));
    expect(run.state.mode).to.equal('preview');
  });

  it('[D5, Z3] replaces the clip by a stream that starts', () => {
    expect(after(active(recording())).feed(firstFrame, settled(active(live()))).state.mode).to.equal('live');
  });

  it('[Z3] changes nothing when a repeated request fails or returns the same response', () => {
    const run = after(active(recording())).feed(firstFrame);
    const before = run.state;
    run.feed(settled({ kind: 'failed', reason: 'refused' }), settled(active(recording())));
    expect(run.state).to.equal(before);
    expect(run.last).to.deep.equal([]);
  });

  it('[Z3] switches from one live stream to the next, and keeps playing if only its URL changed', () => {
    const run = after(active(live())).feed(firstFrame);
    run.feed(settled(active(live({ playbackLink: 'https://media.example/live.m3u8?token=2' }))));
    expect(run.state).to.include({ phase: 'playing' });
    run.feed(settled(active(live({ streamId: 'stream-2' }))));
    expect(run.state).to.include({ mode: 'live', phase: 'loading' });
  });

  it('[D8] switches the sound on in the same mode, once the media reports it', () => {
    const run = after(active(recording())).feed(firstFrame, { type: 'sound-requested' });
    expect(run.last).to.deep.equal([{ type: 'request-sound', on: true }]);
    expect(run.state).to.include({ sound: 'muted' });
    expect(run.feed(reported({ type: 'sound', on: true })).state).to.include({ mode: 'preview', sound: 'on' });
  });

  it('[D3] says that the sound is off if the browser blocks it: its media has muted itself and plays on', () => {
    const run = after(active(recording()), { resume: 5 }).feed(reported({ type: 'sound-refused' }));
    expect(run.state).to.include({ mode: 'continuous', sound: 'muted' });
    expect(run.lastTypes).to.deep.equal([]);
  });

  it('[D3, D4] keeps the position if the browser blocks even muted autoplay', () => {
    const run = after(active(recording()), { resume: 5 }).feed(reported({ type: 'autoplay-refused' }));
    expect(run.state).to.include({ mode: 'poster', reason: 'autoplay', playable: true });
    run.feed({ type: 'play-requested' });
    expect(run.last).to.deep.include({
      type: 'open-iframe',
      url: 'https://media.example/recording.m3u8',
      start: 5,
      sound: true,
      ownHls: true,
    });
  });

  it('[D9] opens the player with the URL of the response from every visible mode', () => {
    for (const run of [
      after(active(recording())),
      after(active(live())),
      after(active(recording({ previewUrl: null }))),
      after(active(recording()), { resume: 3 }),
    ]) {
      run.feed({ type: 'open-requested' });
      const [effect] = run.last;
      expect(effect).to.deep.include({ type: 'open-player' });
      expect(effect?.type === 'open-player' && effect.stream.playerUrl).to.equal(recording().playerUrl);
    }
  });

  it('[D10] marks the opened player as continuous after a continued recording', () => {
    const [effect] = after(active(recording()), { resume: 3 }).feed({ type: 'open-requested' }).last;
    expect(effect).to.deep.include({ type: 'open-player', continuous: true });
  });

  it('[Z4] requests the stream again when a dismissal is undone, and only then', () => {
    const run = after(active(live())).feed(firstFrame, { type: 'dismissal-undone' });
    expect(run.state).to.include({ mode: 'live' });
    run.feed({ type: 'dismissed' }, { type: 'dismissal-undone' });
    expect(run.state).to.include({ mode: 'resolving' });
    expect(run.lastTypes.slice(0, 2)).to.deep.equal(['forget-dismissal', 'fetch-stream-state']);
  });

  it('[Z4] drops all state on a dismissal except the dismissal itself', () => {
    const run = after(active(live())).feed(firstFrame, { type: 'dismissed' });
    expect(run.state).to.include({ mode: 'hidden', reason: 'dismissed' });
    expect(run.lastTypes).to.deep.equal(['stop-poll', 'detach', 'remember-dismissal']);
    run.feed({ type: 'refresh-requested' }, settled(active(live())));
    expect(run.state).to.include({ mode: 'hidden', reason: 'dismissed' });
  });

  it('pauses in a hidden page and continues when it is visible, unless the shopper had paused', () => {
    const run = after(active(recording())).feed(firstFrame, { type: 'page-hidden' });
    expect(run.lastTypes).to.deep.equal(['pause']);
    run.feed({ type: 'page-visible' });
    expect(run.lastTypes).to.deep.equal(['play', 'start-deadline']);
    run.feed(reported({ type: 'playing' }), reported({ type: 'paused' }), { type: 'page-hidden' });
    expect(run.last).to.deep.equal([]);
    expect(run.feed({ type: 'page-visible' }).last).to.deep.equal([]);
  });

  it('keeps a first frame that was reported while the page was hidden', () => {
    const run = after(active(recording())).feed({ type: 'page-hidden' }, firstFrame, { type: 'page-visible' });
    expect(run.state).to.include({ mode: 'preview', phase: 'stalled' });
    expect(run.feed(reported({ type: 'playing' })).state).to.include({ phase: 'playing' });
  });

  it('releases everything when it is disconnected', () => {
    const run = after(active(recording())).feed(firstFrame, { type: 'disconnected' });
    expect(run.state.mode).to.equal('idle');
    expect(run.lastTypes).to.deep.equal(['stop-poll', 'detach', 'release']);
  });
});
