import { expect } from '@open-wc/testing';
import { carryHandedOver, markHandedOver, wasHandedOver } from './handoff-marker.js';

describe('mark of a visit from the mini-player', () => {
  afterEach(() => history.replaceState(null, ''));

  it('[Z13] is stored in the history entry, beside the state of others', () => {
    history.replaceState({ scroll: 7 }, '');
    carryHandedOver();
    expect(wasHandedOver(), 'a visit without a mark stays one').to.equal(false);
    markHandedOver();
    expect(history.state).to.deep.equal({ scroll: 7, svcHandedOver: true });
    expect(wasHandedOver()).to.equal(true);
  });

  it('[Z13] is copied to the later history entries of the document', () => {
    markHandedOver();
    history.pushState({ page: 2 }, '');
    expect(wasHandedOver()).to.equal(false);
    carryHandedOver();
    expect(history.state).to.deep.equal({ page: 2, svcHandedOver: true });
  });
});
