import { ffmpeg, run } from './run.js';
import type { Cue } from './script.js';

/** Samples per second of everything that sounds. */
export const RATE = 48_000;

const floats = (pcm: Buffer): Float32Array =>
  new Float32Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + (pcm.length & ~3)));

/** One spoken sentence as mono samples. */
async function say(words: string, voice: string): Promise<Float32Array> {
  const wave = await run('espeak-ng', ['-v', voice, '-s', '170', '-p', '58', '--stdout', words]);
  const filters =
    'highpass=f=110,lowpass=f=7600,equalizer=f=2600:t=q:w=1.2:g=-4,equalizer=f=220:t=q:w=1:g=2,aecho=0.9:0.5:23|41:0.16|0.1,silenceremove=start_periods=1:start_threshold=-46dB,areverse,silenceremove=start_periods=1:start_threshold=-46dB,areverse';
  const source = (async function* () {
    yield wave;
  })();
  return floats(
    await ffmpeg(['-f', 'wav', '-i', '-', '-af', filters, '-ar', String(RATE), '-ac', '1', '-f', 'f32le', '-'], source),
  );
}

/** All sentences on one time line; says so when a sentence does not end before the next begins. */
export async function speak(cues: readonly Cue[], seconds: number, voice = 'en-us+f3'): Promise<Float32Array> {
  const track = new Float32Array(seconds * RATE);
  for (const [i, { from, words }] of cues.entries()) {
    const spoken = await say(words, voice);
    const end = from + spoken.length / RATE;
    if (end > (cues[i + 1]?.from ?? seconds)) console.warn(`too long: "${words}" ends at ${end.toFixed(2)}`);
    const start = Math.round(from * RATE);
    spoken.forEach((sample, at) => {
      if (start + at < track.length) track[start + at] = (track[start + at] ?? 0) + sample;
    });
  }
  return track;
}

/** How loud a track is at a moment, 0..1: what opens the presenter's mouth. */
export function loudnessOf(track: Float32Array): (seconds: number) => number {
  const window = 0.05;
  return (seconds) => {
    const from = Math.max(0, Math.round((seconds - window / 2) * RATE));
    const part = track.subarray(from, from + Math.round(window * RATE));
    const power = part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length);
    return Math.min(1, Math.sqrt(power) * 7);
  };
}
