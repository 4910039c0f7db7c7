import { playMusic } from './music.js';
import { ffmpeg, words } from './run.js';
import { RATE } from './speech.js';

async function* once(samples: Float32Array): AsyncGenerator<Buffer> {
  yield Buffer.from(samples.buffer);
}

/** Writes the speech over its music as a WAV file of even loudness (-17 LUFS, peaks below -2 dB). */
export async function mixSound(speech: Float32Array, target: string): Promise<void> {
  const seconds = speech.length / RATE;
  const music = playMusic(seconds);
  const mixed = speech.map((sample, i) => sample * 0.9 + (music[i] ?? 0) * 0.5);
  const even = `loudnorm=I=-17:TP=-2:LRA=9,apad,atrim=0:${seconds}`;
  await ffmpeg([...words(`-f f32le -ar ${RATE} -ac 1 -i - -af ${even} -ar ${RATE}`), target], once(mixed));
}
