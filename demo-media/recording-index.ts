import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAME_RATE, RENDITIONS, SEGMENT_SECONDS } from './renditions.js';
import { run, words } from './run.js';
import { EPISODES, EPISODE_SECONDS } from './scenes/episodes.js';
import { ALL_CUES } from './script.js';
import { webVtt } from './subtitles.js';

const SECONDS = EPISODES.length * EPISODE_SECONDS;
const SUBTITLES =
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subtitles/index.m3u8"';

async function measure(folder: string, { name, width, height, codec }: (typeof RENDITIONS)[number]) {
  const playlist = await readFile(join(folder, name, 'index.m3u8'), 'utf8');
  const entries = [...playlist.matchAll(/#EXTINF:([\d.]+),\s*\n(\S+)/g)];
  const segments = await Promise.all(
    entries.map(async ([, duration, file = '']) => {
      const { size } = await stat(join(folder, name, file));
      return { uri: `${name}/${file}`, duration: Number(duration), bytes: size };
    }),
  );
  const bandwidth = Math.ceil(Math.max(...segments.map(({ bytes, duration }) => (bytes * 8) / duration)));
  const averageBandwidth = Math.ceil((segments.reduce((sum, { bytes }) => sum + bytes, 0) * 8) / SECONDS);
  const codecs = `${codec},mp4a.40.2`;
  return {
    name,
    uri: `${name}/index.m3u8`,
    bandwidth,
    averageBandwidth,
    codecs,
    width,
    height,
    frameRate: FRAME_RATE,
    segments,
  };
}

async function writeSubtitles(folder: string): Promise<void> {
  const probe = words('-v error -select_streams v -show_entries packet=pts -read_intervals %+#1 -of csv=p=0');
  const firstPts = await run('ffprobe', [...probe, join(folder, RENDITIONS[0].name, '000.mpegts')]);
  const playlist = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${SECONDS}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ];
  await mkdir(join(folder, 'subtitles'), { recursive: true });
  await writeFile(join(folder, 'subtitles', 'en.vtt'), webVtt(ALL_CUES, Number.parseInt(firstPts.toString(), 10)));
  await writeFile(
    join(folder, 'subtitles', 'index.m3u8'),
    [...playlist, `#EXTINF:${SECONDS}.000000,`, 'en.vtt', '#EXT-X-ENDLIST', ''].join('\n'),
  );
}

/** Writes subtitles, master playlist and `recording.json` beside the renditions, from what these really are. */
export async function writeRecordingIndex(folder: string): Promise<void> {
  await writeSubtitles(folder);
  const renditions = await Promise.all(RENDITIONS.map((rendition) => measure(folder, rendition)));
  const variants = renditions.flatMap(({ uri, bandwidth, averageBandwidth, codecs, width, height, frameRate }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${averageBandwidth},CODECS="${codecs}",RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)},SUBTITLES="subs"`,
    uri,
  ]);
  const master = ['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-INDEPENDENT-SEGMENTS', SUBTITLES, ...variants, ''];
  const episodes = EPISODES.map((slug, i) => ({ slug, startTime: i * EPISODE_SECONDS, duration: EPISODE_SECONDS }));
  await writeFile(join(folder, 'master.m3u8'), master.join('\n'));
  await writeFile(
    join(folder, 'recording.json'),
    `${JSON.stringify({ duration: SECONDS, targetDuration: SEGMENT_SECONDS, renditions, episodes }, null, 1)}\n`,
  );
}
