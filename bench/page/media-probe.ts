/** Reports four times a second what the videos of a document do, and the state of the element around them. */
import type { MediaSample, PROBE_BINDING, VideoSample } from './probe-fact.js';

type ProbeWindow = Window & Record<typeof PROBE_BINDING, ((text: string) => void) | undefined>;

const INTERVAL = 250;
const roots: ShadowRoot[] = [];
const { attachShadow } = Element.prototype;

Element.prototype.attachShadow = function (init) {
  const root = attachShadow.call(this, init);
  roots.push(root);
  return root;
};

function sampleOf(video: HTMLVideoElement): VideoSample {
  const { currentTime, videoWidth, seekable, muted, ended, paused } = video;
  const edge = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
  return {
    ...{ time: currentTime, frames: video.getVideoPlaybackQuality().totalVideoFrames, width: videoWidth },
    ...{ behind: edge - currentTime, muted, ended, paused },
  };
}

function sample(): void {
  const videos = [document, ...roots].flatMap((root) => [...root.querySelectorAll('video')]);
  const host = document.querySelector<HTMLElement>('svc-pip, svc-pip-sdk, svc-player');
  const { mode, phase, reason } = host?.dataset ?? {};
  if (videos.length === 0 && !host) return;
  const seen: MediaSample = {
    ...{ type: 'sample', at: performance.timeOrigin + performance.now() },
    videos: videos.map(sampleOf),
    host: host && { mode: mode ?? '', phase: phase ?? '', reason: reason ?? '' },
  };
  (window as unknown as ProbeWindow).svcBenchTell?.(JSON.stringify(seen));
}

setInterval(sample, INTERVAL);
