import { playMusic } from './music.js';
import { ffmpeg, words } from './run.js';
import { RATE } from './speech.js';

async function* once(samples: Float32Array): AsyncGenerator<Buffer> {
  yield Buffer.from(samples.buffer);
}

const rms = (samples: Float32Array): number => {
  const heard = samples.filter((sample) => Math.abs(sample) > 0.003);
  return Math.sqrt(heard.reduce((sum, sample) => sum + sample * sample, 0) / heard.length);
};

/** Scales a track to a root mean square in decibels below full scale, silence not counted. */
function levelled(samples: Float32Array, decibels: number): Float32Array {
  const gain = 10 ** (decibels / 20) / rms(samples);
  return samples.map((sample) => sample * gain);
}

/** Writes the speech as a WAV file, its music about 15 dB below it. */
export async function mixSound(speech: Float32Array, target: string): Promise<void> {
  const music = levelled(playMusic(speech.length / RATE), -31);
  const mixed = levelled(speech, -15.5).map((sample, i) => sample + (music[i] ?? 0));
  const options = words(`-f f32le -ar ${RATE} -ac 1 -i - -af alimiter=limit=0.8:level=disabled -ar ${RATE}`);
  await ffmpeg([...options, target], once(mixed));
}
