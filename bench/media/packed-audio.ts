import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SAMPLES_PER_FRAME = 1_024;
const SAMPLE_RATE = 48_000;
const CLOCK = 90_000;
const OWNER = 'com.apple.streaming.transportStreamTimestamp\0';

/** Lengths in ID3 have seven bits in each byte. */
const syncSafe = (length: number): number[] => [21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f);

/** The ID3 tag by which a segment of packed audio tells its time (RFC 8216, 3.4). */
export function timestampTag(seconds: number): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Math.round(seconds * CLOCK)));
  const content = Buffer.concat([Buffer.from(OWNER), time]);
  const frame = Buffer.concat([Buffer.from('PRIV'), Buffer.from([...syncSafe(content.length), 0, 0]), content]);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0, ...syncSafe(frame.length)]), frame]);
}

/** The ADTS frames of a file. */
export function adtsFrames(file: Buffer): readonly Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at + 7 <= file.length;) {
    const length = (file.readUIntBE(at + 3, 3) >> 5) & 0x1fff || file.length;
    frames.push(file.subarray(at, at + length));
    at += length;
  }
  return frames;
}

/** Splits `all.aac` in a folder into segments of packed audio, with a playlist. */
export async function packAudio(folder: string, seconds: number): Promise<void> {
  const frames = adtsFrames(await readFile(join(folder, 'all.aac')));
  const frameLength = SAMPLES_PER_FRAME / SAMPLE_RATE;
  const perSegment = Math.round(seconds / frameLength);
  const lines = ['#EXTM3U'];
  for (let at = 0, number = 0; at < frames.length; at += perSegment, number += 1) {
    const some = frames.slice(at, at + perSegment);
    await writeFile(join(folder, `${number}.aac`), Buffer.concat([timestampTag(at * frameLength), ...some]));
    lines.push(`#EXTINF:${(some.length * frameLength).toFixed(6)},`, `${number}.aac`);
  }
  await writeFile(join(folder, 'index.m3u8'), `${lines.join('\n')}\n`);
}
