import type { MediaSample, ProbeFact, VideoSample } from '../page/probe-fact.js';

/** How a watcher fared with a medium. */
export interface Outcome {
  /** Milliseconds from the navigation to the first picture, or to the first sound of a medium without pictures. */
  readonly start: number | null;
  /** Seconds after the start in which it played. */
  readonly played: number;
  /** The longest time without a new picture after the start, seconds. */
  readonly still: number;
  /** Whether it played at the end of the visit, or had reached its own end. */
  readonly plays: boolean;
  /** Mode and phase or reason of an element of the SDK at the end; `null` of a bare one. */
  readonly end: string | null;
  /** Seconds behind the end of what can be sought, when last seen playing; `null` of what is finished. */
  readonly behind: number | null;
  readonly requests: number;
  readonly missing: number;
}

/** Seconds between two samples with progress that still count as playing: a decoder works in bursts. */
const BURST = 1;
/** Seconds at the end of a visit in which something that plays has shown a new picture. */
const LATELY = 2;

interface Step {
  /** Seconds since the navigation. */
  readonly at: number;
  readonly video: VideoSample;
}

/** The moments at which a video of the page had advanced. */
function advances(samples: readonly MediaSample[], from: number, soundOnly: boolean): readonly Step[] {
  const steps: Step[] = [];
  const last = new Map<number, number>();
  for (const { at, videos } of samples) {
    videos.forEach((video, index) => {
      const reached = soundOnly ? video.time : video.frames;
      const key = videos.length > 1 ? index : 0;
      const before = last.get(key) ?? 0;
      // A new video, or a new source, counts from zero.
      if (reached > before) steps.push({ at: (at - from) / 1_000, video });
      last.set(key, reached);
    });
  }
  return steps;
}

const endOf = (samples: readonly MediaSample[]): string | null => {
  const host = samples.findLast((sample) => sample.host)?.host;
  if (!host) return null;
  const { mode, phase, reason } = host;
  return `${mode} ${reason === '' ? phase : reason}`;
};

/** What the facts of a visit mean; it ends with its last sample. */
export function outcomeOf(
  facts: readonly ProbeFact[],
  { requests, missing }: { readonly requests: number; readonly missing: number },
  { soundOnly = false, finished = false }: { readonly soundOnly?: boolean; readonly finished?: boolean } = {},
): Outcome {
  const from = facts.find(({ type }) => type === 'navigation')?.at ?? 0;
  const samples = facts.filter((fact) => fact.type === 'sample').sort((a, b) => a.at - b.at);
  const steps = advances(samples, from, soundOnly);
  const uncovered = facts.find((fact) => fact.type === 'phase' && fact.phase === 'playing')?.at;
  const shown = facts.find(({ type }) => type === 'first-frame')?.at;
  const isElement = samples.some(({ host }) => host);
  const firstStep = steps[0] && from + steps[0].at * 1_000;
  const first = soundOnly ? firstStep : shown;
  // A player keeps its poster where there are no pictures.
  const told = soundOnly ? samples.find(({ host }) => host?.phase === 'playing')?.at : uncovered;
  const startAt = first === undefined ? undefined : isElement ? told && Math.max(first, told) : first;
  const end = endOf(samples);
  const last = samples.at(-1);
  // A card without a next thing to show says `ended`; a player waits for the recording of a show that has ended.
  const { videos: lastVideos = [] } = samples.findLast(({ videos }) => videos.length > 0) ?? {};
  const over = lastVideos.some(({ ended }) => ended) || / ended$|^processing/.test(end ?? '');
  const base = { end, requests, missing };
  if (startAt === undefined) return { ...base, start: null, played: 0, still: 0, plays: false, behind: null };

  const start = (startAt - from) / 1_000;
  const times = [start, ...steps.map(({ at }) => at).filter((at) => at > start)];
  const until = over ? (times.at(-1) ?? start) : ((last?.at ?? from) - from) / 1_000;
  const gaps = [...times.slice(1), until].map((at, index) => at - (times[index] ?? 0));
  return {
    ...base,
    start: start * 1_000,
    played: gaps.filter((gap) => gap <= BURST).reduce((sum, gap) => sum + gap, 0),
    still: Math.max(0, ...gaps),
    plays: over || until - (times.at(-1) ?? 0) <= LATELY,
    behind: finished ? null : (steps.at(-1)?.video.behind ?? null),
  };
}
