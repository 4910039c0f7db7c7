import { make } from './panel-parts.js';

const STATES = { confirmed: 'Planned', online: 'Live', completed: 'Ended', draft: 'Draft' };
const RECORDINGS = { none: 'None', processing: 'Processing', ready: 'Ready', failed: 'Failed' };
/** A complete live stream in three minutes. */
const DEMO_TIMELINE = [
  { at: 'PT0S', state: 'online', recording: 'none' },
  { at: 'PT1M', state: 'completed', recording: 'processing' },
  { at: 'PT3M', recording: 'ready' },
];

/** @typedef {{ id: string, name: string, state: string, recording: string, private: boolean, timeline: { at: string }[] }} Stream */

/**
 * @param {string} label
 * @param {Record<string, string>} choices
 * @param {string} field
 * @param {(change: object) => void} change
 */
const choice = (label, choices, field, change) =>
  make('div', { class: 'choice', role: 'group', 'aria-label': label }, [
    make('span', { class: 'label', 'aria-hidden': 'true' }, [field]),
    ...Object.entries(choices).map(([value, text]) => {
      const button = make('button', { type: 'button', 'data-field': field, 'data-value': value }, [text]);
      button.addEventListener('click', () => change({ [field]: value }));
      return button;
    }),
  ]);

/**
 * A stream with its buttons.
 *
 * @param {Stream} stream
 * @param {(change: object, what: string) => void} change
 */
export function streamRow({ id, name }, change) {
  const say = (/** @type {object} */ body) => change(body, name);
  const demo = make('button', { type: 'button', class: 'demo', 'aria-describedby': `name-${id}` }, [
    'Run a 3-minute demo',
  ]);
  demo.addEventListener('click', () => say({ timeline: DEMO_TIMELINE }));
  return make('li', { class: 'stream' }, [
    make('div', { class: 'title' }, [
      make('h3', { id: `name-${id}` }, [name]),
      make('code', {}, [id]),
      make('span', { class: 'plan' }),
      demo,
    ]),
    choice(`State of ${name}`, STATES, 'state', say),
    choice(`Recording of ${name}`, RECORDINGS, 'recording', say),
  ]);
}

/** @param {Element} row @param {Stream} stream */
export function updateStream(row, stream) {
  row.setAttribute('data-state', stream.state);
  for (const button of row.querySelectorAll('[data-field]')) {
    const { field = '', value } = /** @type {HTMLElement} */ (button).dataset;
    button.setAttribute('aria-pressed', String(stream[/** @type {'state'} */ (field)] === value));
  }
  const [next] = stream.timeline;
  const notes = [stream.private && 'private', next && `next step ${new Date(next.at).toLocaleTimeString()}`];
  const plan = row.querySelector('.plan');
  if (plan) plan.textContent = notes.filter(Boolean).join(', ');
}
