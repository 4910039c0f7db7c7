import { expect } from '@open-wc/testing';
import { carryHandedOver, markHandedOver, wasHandedOver } from './handoff-marker.js';

describe('mark of a visit from the mini-player', () => {
  afterEach(() => history.replaceState(null, ''));

  it('[Z13] stands in the history entry, beside what others keep there', () => {
    history.replaceState({ scroll: 7 }, '');
    carryHandedOver();
    expect(wasHandedOver(), 'a visit without a mark stays one').to.equal(false);
    markHandedOver();
    expect(history.state).to.deep.equal({ scroll: 7, svcHandedOver: true });
    expect(wasHandedOver()).to.equal(true);
  });

  it('[Z13] is passed on to the later entries of the document', () => {
    markHandedOver();
    history.pushState({ page: 2 }, '');
    expect(wasHandedOver()).to.equal(false);
    carryHandedOver();
    expect(history.state).to.deep.equal({ page: 2, svcHandedOver: true });
  });
});
