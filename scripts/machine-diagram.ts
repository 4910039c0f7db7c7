/** Draws the mini-player's machine as a diagram of its modes by visiting every reachable state. */
import { active, live, recording, reported, settled } from '../src/machine/pip/machine.fixture.js';
import { type PipEvent, initialPipState, type PipState } from '../src/machine/pip/state.js';
import { pipTransition } from '../src/machine/pip/machine.js';

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

/** The diagram in Mermaid: one arrow for each pair of modes, with the events that lead along it. */
export function drawMachine(): string {
  const seen = new Set([shape(initialPipState)]);
  const arrows = new Map<string, Set<string>>();
  for (const states = [initialPipState]; states.length > 0;) {
    const state = states.pop() as PipState;
    for (const [name, event] of Object.entries(EVENTS)) {
      // An element is only connected from idle.
      if (event.type === 'connected' && state.mode !== 'idle') continue;
      const next = pipTransition(state, event, { live: true, continuous: true }).state;
      if (next.mode !== state.mode) {
        const arrow = `${state.mode} --> ${next.mode}`;
        arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(name));
      }
      if (seen.has(shape(next))) continue;
      seen.add(shape(next));
      states.push(next);
    }
  }
  const order = Object.keys(EVENTS);
  const lines = [...arrows]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([arrow, names]) => `  ${arrow}: ${order.filter((name) => names.has(name)).join(' / ')}`);
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> idle', ...lines, '```'].join('\n');
}
