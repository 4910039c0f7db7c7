import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createDecisionTrace } from '../../src/site/decision-trace.js';
import { expandTexts } from './trace-messages.js';

describe('the messages of the trace', () => {
  it('[T8] expand short texts, also those that were added before, and leave the others as they are', () => {
    const trace = createDecisionTrace(() => 0);
    trace.add('mode', 'hidden: timeout');
    expandTexts(trace);
    expandTexts(trace);
    trace.add('mode', 'preview: playing, in the card');
    trace.add('configuration', 'from the page');
    expect(trace.list.map(({ text }) => text)).to.deep.equal([
      'hidden (timeout): the service did not answer in time',
      'preview: the clip of the recording, playing, in the card',
      'from the page',
    ]);
  });
});
