/** Draws machines as diagrams by visiting their states. */
import { active, live, recording, reported, settled } from '../src/machine/pip/machine.fixture.js';
import { type PipEvent, initialPipState, type PipState } from '../src/machine/pip/state.js';
import { pipTransition } from '../src/machine/pip/machine.js';
import * as cardStream from '../src/machine/card-stream/machine.fixture.js';
import { cardStreamTransition } from '../src/machine/card-stream/machine.js';
import * as recovery from '../src/machine/recovery/machine.fixture.js';
import { recoveryTransition } from '../src/machine/recovery/machine.js';

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

const shape = ({ ticket: _, ...state }: PipState): string => JSON.stringify(state);

/** The arrows of a diagram in Mermaid: one for each pair of states, with the events that lead along it, in this order. */
class Arrows {
  readonly #order: readonly string[];
  readonly #events = new Map<string, Set<string>>();

  constructor(order: readonly string[]) {
    this.#order = order;
  }

  add(from: string, to: string, event: string): void {
    const arrow = `${from} --> ${to}`;
    if (from !== to) this.#events.set(arrow, (this.#events.get(arrow) ?? new Set()).add(event));
  }

  draw(first: string): string {
    const lines = [...this.#events]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([arrow, events]) => `  ${arrow}: ${this.#order.filter((event) => events.has(event)).join(' / ')}`);
    return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${first}`, ...lines, '```'].join('\n');
  }
}

/** The modes of the mini-player, from every reachable state. */
export function drawMachine(): string {
  const seen = new Set([shape(initialPipState)]);
  const arrows = new Arrows(Object.keys(EVENTS));
  for (const states = [initialPipState]; states.length > 0;) {
    const state = states.pop() as PipState;
    for (const [name, event] of Object.entries(EVENTS)) {
      // An element is only connected from idle.
      if (event.type === 'connected' && state.mode !== 'idle') continue;
      const next = pipTransition(state, event, { live: true, continuous: true }).state;
      arrows.add(state.mode, next.mode, name);
      if (seen.has(shape(next))) continue;
      seen.add(shape(next));
      states.push(next);
    }
  }
  return arrows.draw(initialPipState.mode);
}

/** The phases of media that recovers, without what leads to its end from every phase. */
export function drawRecovery(): string {
  const { EVENTS: events, SITUATIONS: situations, inSituation, policy } = recovery;
  const names = (Object.keys(events) as recovery.EventName[]).filter(
    (name) => name !== 'broken' && name !== 'destroyed',
  );
  const arrows = new Arrows(names);
  for (const { state } of situations.map(inSituation))
    for (const name of names)
      arrows.add(state.phase, recoveryTransition(state, events[name], policy).state.phase, name);
  return arrows.draw('starting');
}

/** The phases of a live stream in the card, without its end, to which every phase leads. */
export function drawCardStream(): string {
  const { EVENTS: events, SITUATIONS: situations, inSituation } = cardStream;
  const names = (Object.keys(events) as cardStream.EventName[]).filter((name) => name !== 'destroyed');
  const arrows = new Arrows(names);
  for (const situation of Object.keys(situations) as cardStream.Situation[]) {
    const { state } = inSituation(situation);
    for (const name of names)
      arrows.add(state.phase.name, cardStreamTransition(state, events[name]).state.phase.name, name);
  }
  return arrows.draw('native');
}
