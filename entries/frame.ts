import type { FrameTask } from '../src/media/frame-protocol.js';
import { readFrameTask } from '../src/media/iframe-params.js';
import { openVoice } from '../src/media/iframe-messenger.js';
import type { Media } from '../src/media/media.js';
import { canPlayHls } from '../src/media/native-hls.js';
import { openPlayerMedia } from '../src/media/player-media.js';

const POSITION_EVERY = 500;
/** Milliseconds; a recording may have to load more at the place where it goes on than a live stream. */
const LIVE_PATIENCE = { metadata: 3_000, still: 4_000 };
const RECORDING_PATIENCE = { metadata: 3_000, still: 8_000 };

function makeVideo(sound: boolean): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = !sound;
  video.playsInline = video.disableRemotePlayback = true;
  video.preload = 'auto';
  video.crossOrigin = 'anonymous';
  document.body.append(video);
  return video;
}

function play(task: FrameTask): void {
  const { src, start, sound, ownHls } = task;
  const video = makeVideo(sound);
  let media: Media | null = null;
  let toldAt = -Infinity;

  const voice = openVoice(
    task,
    (command) => {
      if (command.type === 'sound') media?.setSound(command.on);
      else if (command.type === 'play') media?.play();
      else media?.pause();
    },
    () => media?.destroy(),
  );
  video.addEventListener('timeupdate', () => {
    const now = performance.now();
    const position = media?.position() ?? null;
    if (position === null || now - toldAt < POSITION_EVERY) return;
    toldAt = now;
    voice.tellPosition(position);
  });
  const patience = start === 'live' ? LIVE_PATIENCE : RECORDING_PATIENCE;
  media = openPlayerMedia(src, { video, start, listener: voice.tell, own: ownHls && canPlayHls(), patience });
}

const task = readFrameTask(location.hash, location.ancestorOrigins?.[0]);
if (task && parent !== window) play(task);
