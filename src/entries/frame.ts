import type { FrameTask } from '../media/frame-protocol.js';
import { readFrameTask } from '../media/frame-task.js';
import { openVoice } from '../media/frame-voice.js';
import type { Media, MediaListener } from '../media/media.js';
import { canPlayHls, openNativeHls } from '../media/native-hls.js';

const POSITION_EVERY = 500;
/** Milliseconds; a recording may have to load more at the place where it goes on than a live stream. */
const RECORDING_PATIENCE = { metadata: 3_000, still: 8_000 };
/** Seconds that a seek may miss its aim by. */
const TOLERANCE = 1;

function makeVideo(sound: boolean): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = !sound;
  video.playsInline = video.disableRemotePlayback = true;
  video.preload = 'auto';
  video.crossOrigin = 'anonymous';
  document.body.append(video);
  return video;
}

/** The engine's own HLS; a recording is only shown once it stands where it goes on. */
function openOwn(video: HTMLVideoElement, { src, start }: FrameTask, listener: MediaListener): Media {
  video.src = src;
  if (start === 'live') return openNativeHls(src, { adopt: video, listener });
  let aim = start;
  video.addEventListener(
    'loadedmetadata',
    () => {
      aim = Math.max(0, Math.min(start, video.duration - TOLERANCE));
      video.currentTime = aim;
    },
    { once: true },
  );
  const arrived = (): boolean => video.currentTime >= aim - TOLERANCE;
  return openNativeHls(src, { adopt: video, listener, arrived, patience: RECORDING_PATIENCE });
}

function play(task: FrameTask): void {
  const video = makeVideo(task.sound);
  let media: Media | null = null;
  let wanted = true;
  let position = task.start;
  let toldAt = -Infinity;

  const voice = openVoice(
    task,
    (command) => {
      if (command.type === 'sound') {
        if (media) media.setSound(command.on);
        else video.muted = !command.on;
        return;
      }
      wanted = command.type === 'play';
      media?.[wanted ? 'play' : 'pause']();
    },
    () => media?.destroy(),
  );

  const takeOver = async (): Promise<void> => {
    media = null;
    try {
      const { canUseHls, openHlsMedia } = await import('../media/hls-media.js');
      if (!canUseHls()) return voice.tell({ type: 'failed', reason: 'format' });
      media = openHlsMedia(task.src, { video, start: position, listener: voice.tell });
      if (!wanted) media.pause();
    } catch {
      voice.tell({ type: 'failed', reason: 'media' });
    }
  };

  if (position !== 'live') {
    video.addEventListener('timeupdate', () => {
      const now = performance.now();
      if (video.readyState === 0 || now - toldAt < POSITION_EVERY) return;
      toldAt = now;
      position = video.currentTime;
      voice.tellPosition(position);
    });
  }
  if (!task.ownHls || !canPlayHls()) return void takeOver();
  let shown = false;
  media = openOwn(video, task, (fact) => {
    shown ||= fact.type === 'first-frame';
    // A live stream that stands still after it ran is frozen at its source: hls.js would only repeat its last seconds.
    const frozen = fact.type === 'failed' && fact.reason === 'timeout' && shown && task.start === 'live';
    if (fact.type === 'failed' && !frozen) void takeOver();
    else voice.tell(fact);
  });
}

const task = readFrameTask(location.hash, location.ancestorOrigins?.[0]);
if (task && parent !== window) play(task);
