/** Draws machines as diagrams by visiting their states. */
import { active, live, recording, reported, settled } from '../src/machine/pip/machine.fixture.js';
import { type PipEvent, initialPipState } from '../src/machine/pip/state.js';
import { pipTransition } from '../src/machine/pip/machine.js';
import * as cardStream from '../src/machine/card-stream/machine.fixture.js';
import { cardStreamTransition, successorOf } from '../src/machine/card-stream/machine.js';
import { initialCardStreamState } from '../src/machine/card-stream/state.js';
import * as recovery from '../src/machine/recovery/machine.fixture.js';
import { initialRecoveryState, recoveryTransition } from '../src/machine/recovery/machine.js';

/** Events by the one label that they have on an arrow along which all of them lead. */
type Groups<Name extends string = string> = Readonly<Record<string, readonly Name[]>>;

/** One event of every kind, by its label in the diagram. */
const EVENTS: Readonly<Record<string, PipEvent>> = {
  'connected with threshold': { type: 'connected', threshold: true },
  connected: { type: 'connected', threshold: false },
  'refused to start': { type: 'refused-to-start', reason: 'dismissed' },
  'threshold reached': { type: 'threshold-reached' },
  'response without stream or failed request': settled({ kind: 'none', reason: 'no-active-stream' }),
  'response with recording and clip': settled(active(recording())),
  'response with recording without clip': settled(active(recording({ previewUrl: null }))),
  'VP9 unsupported': settled(active(recording()), { vp9: false }),
  'resume record matches': settled(active(recording()), { resume: 1 }),
  'response with live stream': settled(active(live())),
  'media failed': reported({ type: 'failed', reason: 'media' }),
  'media ended': reported({ type: 'ended' }),
  'autoplay blocked': reported({ type: 'autoplay-refused' }),
  'first frame': reported({ type: 'first-frame' }),
  'deadline passed': { type: 'deadline-passed' },
  'play requested': { type: 'play-requested' },
  'pause requested': { type: 'pause-requested' },
  dismissed: { type: 'dismissed' },
  'refresh requested': { type: 'refresh-requested' },
};

const namesOf = <Name extends string>(events: Readonly<Record<Name, unknown>>): Name[] => Object.keys(events) as Name[];

/** The arrows of a diagram in Mermaid: one for each pair of states, with the events that lead along it, in this order. */
class Arrows {
  readonly #order: readonly string[];
  readonly #groups: Groups;
  readonly #events = new Map<string, Set<string>>();

  constructor(order: readonly string[], groups: Groups) {
    this.#order = order;
    this.#groups = groups;
  }

  add(from: string, to: string, event: string): void {
    const arrow = `${from} --> ${to}`;
    if (from !== to) this.#events.set(arrow, (this.#events.get(arrow) ?? new Set()).add(event));
  }

  draw(first: string): string {
    const lines = [...this.#events]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([arrow, events]) => `  ${arrow}: ${this.#labels(events).join(' / ')}`);
    return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${first}`, ...lines, '```'].join('\n');
  }

  #labels(events: ReadonlySet<string>): string[] {
    const labels = new Map(this.#order.map((event) => [event, event]));
    for (const [label, group] of Object.entries(this.#groups))
      if (group.every((event) => events.has(event))) for (const event of group) labels.set(event, label);
    return [...new Set(this.#order.filter((event) => events.has(event)).map((event) => labels.get(event) ?? event))];
  }
}

/** A machine, with what is to be drawn of it. */
interface Machine<State, Name extends string> {
  readonly initial: State;
  readonly names: readonly Name[];
  /** The state after that event; `null` where it cannot happen, or where nothing follows. */
  next(state: State, name: Name): State | null;
  phase(state: State): string;
  /** The state without what counts on, so that there are finitely many. */
  key(state: State): string;
  readonly groups?: Groups<Name>;
}

/** Draws a machine from every reachable state. */
function draw<State, Name extends string>(machine: Machine<State, Name>): string {
  const { initial, names, next, phase, key, groups = {} } = machine;
  const arrows = new Arrows(names, groups);
  const seen = new Set([key(initial)]);
  const states = [initial];
  for (let state = states.pop(); state !== undefined; state = states.pop()) {
    for (const name of names) {
      const after = next(state, name);
      if (after === null) continue;
      arrows.add(phase(state), phase(after), name);
      if (seen.has(key(after))) continue;
      seen.add(key(after));
      states.push(after);
    }
  }
  return arrows.draw(phase(initial));
}

/** The modes of the mini-player. */
export const drawMachine = (): string =>
  draw({
    initial: initialPipState,
    names: Object.keys(EVENTS),
    next: (state, name) => {
      const event = EVENTS[name];
      // An element is only connected from idle.
      if (!event || (event.type === 'connected' && state.mode !== 'idle')) return null;
      return pipTransition(state, event, { live: true, continuous: true }).state;
    },
    phase: ({ mode }) => mode,
    key: ({ ticket: _, ...state }) => JSON.stringify(state),
  });

/** The phases of media that recovers, without what leads to its end from every phase. */
export const drawRecovery = (): string =>
  draw({
    initial: initialRecoveryState('live'),
    names: namesOf(recovery.EVENTS).filter((name) => name !== 'broken' && name !== 'destroyed'),
    next: (state, name) => recoveryTransition(state, recovery.EVENTS[name], recovery.policy).state,
    phase: ({ phase }) => phase,
    // Three failures are too many, and the pauses grow.
    key: ({ ticket: _, failures, pauses, ...state }) =>
      JSON.stringify([Math.min(failures, 3), Math.min(pauses, 2), state]),
    groups: { 'paused or ended': ['first frame, paused', 'paused by the browser', 'ended', 'autoplay refused'] },
  });

/** The phases of a live stream in the card, without its end, to which every phase leads. */
export const drawCardStream = (): string =>
  draw({
    initial: initialCardStreamState,
    names: namesOf(cardStream.EVENTS).filter((name) => name !== 'destroyed'),
    next: (state, name) => {
      // What may replace the video is looked for once it has a frame.
      if (!state.started && (name === 'parts found' || name === 'rendition found')) return null;
      if (/^(successor|deadline)/.test(name) && successorOf(state) === null) return null;
      const { state: after, effects } = cardStreamTransition(state, cardStream.EVENTS[name]);
      // A failure is the last that it reports: its owner destroys it.
      return effects.some((effect) => effect.type === 'report' && effect.media.type === 'failed') ? null : after;
    },
    phase: ({ phase }) => phase.name,
    key: (state) => JSON.stringify(state),
    groups: {
      'successor shown, with sound or without': ['successor shown', 'successor shown with sound'],
      'successor failed or too slow': ['successor failed', 'deadline passed'],
    },
  });
