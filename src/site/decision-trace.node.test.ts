import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createDecisionTrace } from './decision-trace.js';

describe('the trace of decisions', () => {
  it('[T8] lists every decision in order, with the whole milliseconds of the page', () => {
    let now = 1000.4;
    const trace = createDecisionTrace(() => now);
    trace.add('configuration', 'from the page');
    now += 12.3;
    trace.add('mode', 'live: playing, in the card', { mode: 'live', phase: 'playing', reason: undefined });
    expect(trace.list).to.deep.equal([
      { at: 1000, step: 'configuration', text: 'from the page' },
      { at: 1012, step: 'mode', text: 'live: playing, in the card', mode: 'live', phase: 'playing', reason: undefined },
    ]);
  });

  it('[C7] tells its listeners each decision once, and they may word it anew', () => {
    const trace = createDecisionTrace(() => 0);
    const texts: string[] = [];
    trace.listeners.push(
      (decision) => (decision.text = decision.text.toUpperCase()),
      ({ text }) => texts.push(text),
    );
    trace.add('mode', 'idle');
    trace.add('mode', 'hidden');
    expect(texts).to.deep.equal(['IDLE', 'HIDDEN']);
    expect(trace.list.map(({ text }) => text)).to.deep.equal(texts);
  });

  it('[C7] keeps the first and the last decisions of a page that stays open for a day', () => {
    const trace = createDecisionTrace(() => 0);
    for (let index = 0; index < 1000; index += 1) trace.add('mode', String(index));
    const texts = trace.list.map(({ text }) => text);
    expect(texts).to.have.length(200);
    expect([texts[0], texts[99], texts.at(-1)]).to.deep.equal(['0', '99', '999']);
  });
});
