import { createInbox } from '../src/media/iframe/inbox.js';
import type { IframeParams } from '../src/media/iframe/protocol.js';
import { readIframeParams } from '../src/media/iframe/params.js';
import { awaitParams, openIframeMessenger } from '../src/media/iframe/messenger.js';
import type { Media, MediaEvent } from '../src/media/media.js';
import { canPlayHls } from '../src/platform/media-types.js';
import { metricsOf } from '../src/media/quality.js';
import { openPlayerMedia } from '../src/media/player-media.js';

/** Milliseconds between two position messages. */
const POSITION_INTERVAL = 500;
/** Milliseconds. A recording may have to load more data at its start position than a live stream at the live edge. */
const LIVE_TIMEOUTS = { metadata: 3_000, still: 4_000 };
const RECORDING_TIMEOUTS = { metadata: 3_000, still: 8_000 };

function makeVideo(sound: boolean): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = !sound;
  video.playsInline = video.disableRemotePlayback = true;
  video.preload = 'auto';
  video.crossOrigin = 'anonymous';
  document.body.append(video);
  return video;
}

function play(task: IframeParams): void {
  const { src, start, sound, ownHls, forwards, cmcd } = task;
  const video = makeVideo(sound);
  let media: Media | null = null;
  let sentAt = -Infinity;
  const inbox = forwards ? createInbox(src) : undefined;

  const messenger = openIframeMessenger(
    task,
    (command) => {
      if (command.type === 'file') inbox?.receive(command.file);
      else if (command.type === 'sound') media?.setSound(command.on);
      else if (command.type === 'play') media?.play();
      else media?.pause();
    },
    () => media?.destroy(),
    () => metricsOf(video),
  );
  video.addEventListener('timeupdate', () => {
    const now = performance.now();
    const position = media?.position() ?? null;
    if (position === null || now - sentAt < POSITION_INTERVAL) return;
    sentAt = now;
    messenger.sendPosition(position, media?.duration?.() ?? NaN);
  });
  const timeouts = start === 'live' ? LIVE_TIMEOUTS : RECORDING_TIMEOUTS;
  const listener = (event: MediaEvent): void => {
    const position = event.type === 'failed' ? (media?.position() ?? null) : null;
    if (position !== null) messenger.sendPosition(position, video.duration);
    messenger.sendEvent(event);
  };
  media = openPlayerMedia(src, {
    video,
    start,
    listener,
    own: ownHls && canPlayHls(),
    timeouts,
    forwarded: inbox,
    cmcd: cmcd ? { id: null } : undefined,
  });
}

const task = readIframeParams(location.hash, location.ancestorOrigins?.[0]);
if (parent !== window) {
  if (task) play(task);
  // The page may not know yet what it plays. Anything else in the URL is a fault.
  else if (!location.hash) awaitParams(play);
}
