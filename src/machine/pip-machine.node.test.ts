import { describe, it } from 'node:test';
import { expect } from 'chai';
import { active, after, live, recording, reported, Run, settled } from './pip-machine.harness.js';
import type { LookupOutcome } from './pip-event.js';
import type { HiddenReason } from './pip-state.js';

const firstFrame = reported({ type: 'first-frame' });
const failed = reported({ type: 'failed', reason: 'media' });

describe('the way to the lookup', () => {
  it('[T3] waits for the scroll threshold where the configuration says so, and asks at once where not', () => {
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
    it(`[C3, C4] hides on ${reason} and touches no media`, () => {
      const run = after(outcome);
      expect(run.state).to.include({ mode: 'hidden', reason });
      expect(run.lastTypes).to.deep.equal(['cancel-deadline']);
    });
  }

  it('[D4] hides when the decision takes too long', () => {
    const run = new Run().feed({ type: 'connected', threshold: false }, { type: 'deadline-passed' });
    expect(run.state).to.include({ mode: 'hidden', reason: 'timeout' });
  });

  it('[Z4] shows nothing and asks nothing after an earlier dismissal', () => {
    const run = new Run().feed({ type: 'refused-to-start', reason: 'dismissed' });
    expect(run.state).to.include({ mode: 'hidden', reason: 'dismissed' });
    expect(run.effects).to.deep.equal([]);
  });
});

describe('the choice of the mode', () => {
  it('[D1] shows the clip of a recording, muted, with a deadline', () => {
    const run = after(active(recording()));
    expect(run.state).to.include({ mode: 'preview', phase: 'loading', sound: 'muted', place: 'card' });
    expect(run.lastTypes).to.deep.equal(['cancel-deadline', 'attach-clip', 'start-deadline']);
    expect(run.feed(firstFrame).lastTypes).to.deep.equal(['cancel-deadline', 'start-poll']);
  });

  it('[D2] shows the running stream, muted, in the card', () => {
    const run = after(active(live()));
    expect(run.state).to.include({ mode: 'live', phase: 'loading', sound: 'muted', place: 'card' });
    expect(run.last).to.deep.include({ type: 'attach-live', url: 'https://media.example/live.m3u8' });
  });

  it('[D3] goes on with the saved viewing at its position, in the frame, with an attempt at sound', () => {
    const run = after(active(recording()), { resume: 42 });
    expect(run.state).to.include({ mode: 'continuous', place: 'frame', resume: 42 });
    const url = 'https://media.example/recording.m3u8';
    expect(run.last).to.deep.include({ type: 'open-frame', url, start: 42, sound: true, ownHls: true });
  });

  it('[D3] goes on with a saved live viewing at the current moment', () => {
    expect(after(active(live()), { resume: 'live' }).last).to.deep.include({
      type: 'open-frame',
      url: 'https://media.example/live.m3u8',
      start: 'live',
      sound: true,
      ownHls: true,
    });
  });

  it('[D3] is a direct entry where the configuration switches continued viewing off', () => {
    const run = after(active(recording()), { resume: 42 }, { live: true, continuous: false });
    expect(run.state.mode).to.equal('preview');
  });

  it('[D5] never shows an old clip while the stream runs', () => {
    expect(after(active(live({ previewUrl: 'https://media.example/old.webm' }))).asked('attach-clip')).to.equal(false);
  });

  it('[D6] shows the poster and never asks for the clip when VP9 is unsupported', () => {
    const run = after(active(recording()), { vp9: false });
    expect(run.state).to.include({ mode: 'poster', reason: 'format', image: 'loading' });
    expect(run.asked('attach-clip')).to.equal(false);
  });

  it('[Z18] shows an animated image of an older integration without VP9', () => {
    const run = after(active(recording({ previewUrl: 'https://media.example/old.GIF?x=1' })), { vp9: false });
    expect(run.last).to.deep.include({ type: 'attach-clip', url: 'https://media.example/old.GIF?x=1', kind: 'image' });
  });

  it('[Z2] shows the poster, not the old clip, where live is switched off', () => {
    const run = after(active(live()), {}, { live: false, continuous: true });
    expect(run.state).to.include({ mode: 'poster', reason: 'live-disabled' });
  });

  it('[D4] shows the poster where there is neither clip nor stream to play', () => {
    expect(after(active(recording({ previewUrl: null }))).state).to.include({ reason: 'no-preview' });
    expect(after(active(live({ playbackLink: null }))).state).to.include({ reason: 'live-unavailable' });
  });

  it('[D4] moves nothing before a press where the shopper asked for less, then plays', () => {
    const run = after(active(recording()), { reducedData: true });
    expect(run.state).to.include({ mode: 'poster', reason: 'reduced-data', playable: true });
    expect(run.asked('attach-clip')).to.equal(false);
    run.feed({ type: 'play-pressed' });
    expect(run.state.mode).to.equal('preview');
  });
});

describe('while something shows', () => {
  it('[D4] leads from a failed clip to the poster and from a failed poster to the background', () => {
    const run = after(active(recording())).feed(failed);
    expect(run.state).to.include({ mode: 'poster', reason: 'media', image: 'loading' });
    expect(run.lastTypes.slice(0, 3)).to.deep.equal(['cancel-deadline', 'detach', 'load-poster']);
    run.feed({ type: 'poster-failed' });
    expect(run.state).to.include({ mode: 'poster', image: 'missing' });
  });

  it('[D4] gives up a clip whose deadline passed, while loading and while stalled', () => {
    const loading = after(active(recording())).feed({ type: 'deadline-passed' });
    expect(loading.state).to.include({ mode: 'poster', reason: 'timeout' });
    const stalled = after(active(recording())).feed(firstFrame, reported({ type: 'stalled' }));
    expect(stalled.lastTypes).to.deep.equal(['start-deadline']);
    expect(stalled.feed({ type: 'deadline-passed' }).state).to.include({ mode: 'poster', reason: 'timeout' });
  });

  it('[Z19] lets the frame take over a stream that does not start in the card, then gives up', () => {
    const run = after(active(live())).feed(failed);
    expect(run.state).to.include({ mode: 'live', place: 'frame', phase: 'loading' });
    run.feed({ type: 'deadline-passed' });
    expect(run.state).to.include({ mode: 'poster', reason: 'timeout' });
    expect(run.lastTypes).to.include('fetch-stream-state');
  });

  it('[Z19] lets the frame take over once a stream that froze in the card but still runs', () => {
    const run = after(active(live())).feed(firstFrame, failed);
    expect(run.state.mode).to.equal('poster');
    run.feed(settled(active(live())));
    expect(run.state).to.include({ mode: 'live', place: 'frame' });
    run.feed(failed, settled(active(live())));
    expect(run.state.mode).to.equal('poster');
  });

  it('[D8] [Z19] lets the frame go on with the sound that the shopper had asked for, not with what failed', () => {
    const loud = after(active(live())).feed(firstFrame, reported({ type: 'sound', on: true }), failed);
    loud.feed(settled(active(live())));
    const url = 'https://media.example/live.m3u8';
    expect(loud.last).to.deep.include({ type: 'open-frame', url, start: 'live', sound: true, ownHls: false });
    const calm = after(active(live())).feed(firstFrame, failed, settled(active(live())));
    expect(calm.last).to.deep.include({ type: 'open-frame', url, start: 'live', sound: false, ownHls: false });
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

  it('[D5, Z3] lets a stream that starts win over the clip', () => {
    expect(after(active(recording())).feed(firstFrame, settled(active(live()))).state.mode).to.equal('live');
  });

  it('[Z3] changes nothing when a question asked again fails or says the same', () => {
    const run = after(active(recording())).feed(firstFrame);
    const before = run.state;
    run.feed(settled({ kind: 'failed', reason: 'refused' }), settled(active(recording())));
    expect(run.state).to.equal(before);
    expect(run.last).to.deep.equal([]);
  });

  it('[Z3] follows from one running stream to the next, and stays where only its address changed', () => {
    const run = after(active(live())).feed(firstFrame);
    run.feed(settled(active(live({ playbackLink: 'https://media.example/live.m3u8?token=2' }))));
    expect(run.state).to.include({ phase: 'playing' });
    run.feed(settled(active(live({ streamId: 'stream-2' }))));
    expect(run.state).to.include({ mode: 'live', phase: 'loading' });
  });

  it('[D8] switches the sound on in the same mode, once the medium says so', () => {
    const run = after(active(recording())).feed(firstFrame, { type: 'sound-pressed' });
    expect(run.last).to.deep.equal([{ type: 'request-sound', on: true }]);
    expect(run.state).to.include({ sound: 'muted' });
    expect(run.feed(reported({ type: 'sound', on: true })).state).to.include({ mode: 'preview', sound: 'on' });
  });

  it('[D3] plays muted where the browser refuses sound', () => {
    const run = after(active(recording()), { resume: 5 }).feed(reported({ type: 'sound-refused' }));
    expect(run.state).to.include({ mode: 'continuous', sound: 'muted' });
    expect(run.lastTypes).to.deep.equal(['play-muted']);
  });

  it('[D3, D4] keeps the position where the browser does not even play muted', () => {
    const run = after(active(recording()), { resume: 5 }).feed(reported({ type: 'autoplay-refused' }));
    expect(run.state).to.include({ mode: 'poster', reason: 'autoplay', playable: true });
    run.feed({ type: 'play-pressed' });
    expect(run.last).to.deep.include({
      type: 'open-frame',
      url: 'https://media.example/recording.m3u8',
      start: 5,
      sound: true,
      ownHls: true,
    });
  });

  it('[D9] opens the player with the address of the service from every mode that shows something', () => {
    for (const run of [
      after(active(recording())),
      after(active(live())),
      after(active(recording({ previewUrl: null }))),
      after(active(recording()), { resume: 3 }),
    ]) {
      run.feed({ type: 'open-pressed' });
      const [effect] = run.last;
      expect(effect).to.deep.include({ type: 'open-player' });
      expect(effect?.type === 'open-player' && effect.stream.playerUrl).to.equal(recording().playerUrl);
    }
  });

  it('[D10] says that a continued viewing passes its position on', () => {
    const [effect] = after(active(recording()), { resume: 3 }).feed({ type: 'open-pressed' }).last;
    expect(effect).to.deep.include({ type: 'open-player', continuous: true });
  });

  it('[Z4] forgets everything on a dismissal but that it happened', () => {
    const run = after(active(live())).feed(firstFrame, { type: 'dismissed' });
    expect(run.state).to.include({ mode: 'hidden', reason: 'dismissed' });
    expect(run.lastTypes).to.deep.equal(['stop-poll', 'detach', 'remember-dismissal']);
    run.feed({ type: 'refresh-requested' }, settled(active(live())));
    expect(run.state).to.include({ mode: 'hidden', reason: 'dismissed' });
  });

  it('stands still with the page and goes on with it, unless the shopper had paused', () => {
    const run = after(active(recording())).feed(firstFrame, { type: 'page-hidden' });
    expect(run.lastTypes).to.deep.equal(['pause']);
    run.feed({ type: 'page-visible' });
    expect(run.lastTypes).to.deep.equal(['play', 'start-deadline']);
    run.feed(reported({ type: 'playing' }), reported({ type: 'paused' }), { type: 'page-hidden' });
    expect(run.last).to.deep.equal([]);
    expect(run.feed({ type: 'page-visible' }).last).to.deep.equal([]);
  });

  it('remembers a first frame that came while the page was hidden', () => {
    const run = after(active(recording())).feed({ type: 'page-hidden' }, firstFrame, { type: 'page-visible' });
    expect(run.state).to.include({ mode: 'preview', phase: 'stalled' });
    expect(run.feed(reported({ type: 'playing' })).state).to.include({ phase: 'playing' });
  });

  it('releases everything when it leaves the page', () => {
    const run = after(active(recording())).feed(firstFrame, { type: 'disconnected' });
    expect(run.state.mode).to.equal('idle');
    expect(run.lastTypes).to.deep.equal(['stop-poll', 'detach', 'release']);
  });
});
