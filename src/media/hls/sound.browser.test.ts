import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { EventLog, setPlaybackSpeed, mediaUrl, once } from '../../../web-test/event-log.js';
import { MockSession } from '../../../web-test/mock-session.js';
import { openHlsMedia } from './media.js';
import type { Media, MediaStart } from '../media.js';

describe('openHlsMedia', () => {
  let media: Media | null = null;
  let video = document.createElement('video');
  let log = new EventLog();
  let url = '';

  const open = (heard = false, start: MediaStart = 12): void => {
    log = new EventLog();
    video = document.createElement('video');
    video.muted = !heard;
    document.body.append(video);
    media = openHlsMedia(url, { video, start, listener: log.listener });
  };
  const playhead = async (seconds: number): Promise<void> => {
    while (video.currentTime < seconds) await once(video, 'timeupdate');
  };

  afterEach(() => {
    media?.destroy();
    video.remove();
  });

  describe('separate audio rendition', () => {
    const playlist = (quality: string): string =>
      new URL(mediaUrl(`recording/${quality}/index.m3u8`), location.href).href;
    const sound = `${playlist('270p')}?sound`;
    const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="${sound}"
#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="sound"
${playlist('540p')}
`;
    const audioRequests = (): number => performance.getEntriesByName(sound).length;
    const failed = (): unknown[] => log.facts.filter(({ type }) => type === 'failed');
    beforeEach(async () => {
      // Sound is allowed only after a user gesture.
      await sendMouse({ type: 'click', position: [1, 1] });
      performance.clearResourceTimings();
      url = URL.createObjectURL(new Blob([master], { type: 'application/vnd.apple.mpegurl' }));
    });
    afterEach(() => URL.revokeObjectURL(url));

    it('[D3] plays from the same position', async () => {
      open(true);
      await log.until('first-frame');
      expect(video.currentTime).to.be.within(11.9, 13);
      await playhead(13.5);
      expect(await log.until('audio-known')).to.deep.equal({ type: 'audio-known', present: true });
      expect(audioRequests()).to.equal(1);
      const segments = performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (/\.mpegts$/.test(name) ? [name] : []));
      expect(segments).to.deep.equal([...new Set(segments)]);
      expect(failed()).to.deep.equal([]);
    });

    it('[D3, FAULTS 146] plays from the saved position if sound is turned on before the first frame there', async () => {
      open();
      // hls.js delays the first seek while another one is pending.
      Object.defineProperty(video, 'seeking', { configurable: true, value: true });
      await once(video, 'loadedmetadata');
      expect(video.currentTime).to.equal(0);
      media?.setSound(true);
      await once(video, 'emptied');
      Reflect.deleteProperty(video, 'seeking');
      await log.until('first-frame');
      expect(video.currentTime).to.be.within(11.9, 13);
      expect(failed()).to.deep.equal([]);
    });

    it('[D2, FAULTS 120] is the chosen one again after a stream is joined again', async () => {
      const { cmaf } = await MockSession.open();
      const file = (name: string): string => cmaf.replace('master', name);
      const track = (name: string, more: string): string =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${name}",${more}URI="${file('sound')}?${name}"`;
      const lines = [
        ...['#EXTM3U', track('first', 'DEFAULT=YES,AUTOSELECT=YES,'), track('second', 'AUTOSELECT=YES,')],
        '#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="sound"',
        ...[file('270p'), ''],
      ];
      URL.revokeObjectURL(url);
      url = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'application/vnd.apple.mpegurl' }));
      open(true, 'live');
      await log.until('first-frame');
      media!.setAudio!(1);
      expect(media!.tracks!().audioIndex).to.equal(1);
      // As after a jump of the timestamps: segments arrive, and the playhead has none.
      const at = video.currentTime;
      Object.defineProperty(video, 'currentTime', { configurable: true, get: () => at, set: () => undefined });
      Object.defineProperty(video, 'readyState', { configurable: true, value: HTMLMediaElement.HAVE_CURRENT_DATA });
      await once(video, 'emptied');
      for (const name of ['currentTime', 'readyState']) Reflect.deleteProperty(video, name);
      while (media!.tracks!().audio.length === 0) await once(video, 'timeupdate');
      expect(media!.tracks!()).to.deep.include({ audioIndex: 1 });
      expect(failed()).to.deep.equal([]);
    });

    it('[D8] is loaded once sound is turned on, and starts at the position of the muted video', async () => {
      open();
      // The video segments of the sample contain audio; those of a stream with a separate audio rendition do not.
      Object.defineProperty(video, 'webkitAudioDecodedByteCount', { value: 0 });
      await log.until('first-frame');
      expect(await log.until('audio-known'), 'audio that is not loaded is reported').to.deep.equal({
        type: 'audio-known',
        present: true,
      });
      expect(audioRequests(), 'audio is not loaded while muted').to.equal(0);
      const before = video.currentTime;
      media?.setSound(true);
      setPlaybackSpeed(video, 4);
      await playhead(before + 1.5);
      expect(audioRequests()).to.equal(1);
      expect(video.muted).to.equal(false);
      expect(video.currentTime, 'no jump').to.be.below(before + 6);
      expect(failed()).to.deep.equal([]);
    });

    it('[D8] is muted again, and the video continues, if the engine rejects playback with sound', async () => {
      open();
      await log.until('first-frame');
      const before = video.currentTime;
      let plays = 0;
      video.play = () =>
        video.muted || ++plays === 1
          ? HTMLMediaElement.prototype.play.call(video)
          : Promise.reject(new DOMException('Rejected by the test', 'NotAllowedError'));
      media?.setSound(true);
      await log.until('sound');
      setPlaybackSpeed(video, 4);
      await playhead(before + 3);
      expect(plays).to.equal(2);
      expect(video.muted).to.equal(true);
      expect(log.facts.filter(({ type }) => type === 'sound').at(-1)).to.deep.equal({ type: 'sound', on: false });
    });
  });
});
