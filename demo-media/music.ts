import { RATE } from './speech.js';

const BAR_SECONDS = 3;
const CHORDS = [
  [53, 60, 64, 69],
  [52, 59, 62, 67],
  [50, 57, 60, 65],
  [48, 55, 59, 64],
] as const;
const MELODY = [72, 76, 79, 74, 69, 72, 67, 64] as const;

const hertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** Adds a soft struck note, like an electric piano. */
function strike(track: Float32Array, at: number, note: number, volume: number, ring: number): void {
  const start = Math.round(at * RATE);
  const length = Math.min(Math.round(ring * 3 * RATE), track.length - start);
  const step = (2 * Math.PI * hertz(note)) / RATE;
  for (let i = 0; i < length; i += 1) {
    const seconds = i / RATE;
    const envelope = Math.min(1, seconds / 0.012) * Math.exp(-seconds / ring) * Math.min(1, (length - i) / 2000);
    const tone =
      Math.sin(step * i) +
      0.34 * Math.sin(step * i * 2) * Math.exp(-seconds * 3) +
      0.1 * Math.sin(step * i * 4) * Math.exp(-seconds * 9);
    track[start + i] = (track[start + i] ?? 0) + tone * envelope * volume;
  }
}

/** Adds a brushed tick of noise; the noise is counted, not random, so that it is the same every time. */
function brush(track: Float32Array, at: number, volume: number): void {
  const start = Math.round(at * RATE);
  let state = 22_695_477;
  let previous = 0;
  for (let i = 0; i < RATE * 0.07 && start + i < track.length; i += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const noise = state / 2 ** 31 - 1;
    track[start + i] = (track[start + i] ?? 0) + (noise - previous) * Math.exp(-i / 700) * volume;
    previous = noise;
  }
}

/** Quiet music under the voice: four chords, a bass, a few high notes, eighty beats a minute. */
export function playMusic(seconds: number): Float32Array {
  const track = new Float32Array(seconds * RATE);
  for (let bar = 0; bar * BAR_SECONDS < seconds; bar += 1) {
    const start = bar * BAR_SECONDS;
    const chord = CHORDS[bar % 4] ?? CHORDS[0];
    chord.forEach((note, i) => strike(track, start + i * 0.02, note, 0.05, 1.3));
    chord.slice(1).forEach((note, i) => strike(track, start + 1.875 + i * 0.015, note, 0.032, 0.8));
    strike(track, start, chord[0] - 12, 0.09, 0.9);
    strike(track, start + 1.5, chord[0] - 12, 0.06, 0.6);
    for (const beat of [0, 3, 5])
      strike(track, start + (beat * BAR_SECONDS) / 8, MELODY[(bar * 3 + beat) % 8] ?? 72, 0.02, 0.7);
    for (const beat of [1, 3]) brush(track, start + (beat * BAR_SECONDS) / 4, 0.02);
  }
  const fade = RATE * 0.7;
  return track.map((sample, i) => sample * Math.min(1, i / fade, (track.length - i) / fade));
}
