import { expect, oneEvent } from '@open-wc/testing';
import { FakeSource, recording } from '../svc-player/player.fixture.js';
import { FakeService } from '../svc-stream-list/list.fixture.js';

describe('an element on a page that has broken what rendering needs', () => {
  const { importNode } = Document.prototype;

  beforeEach(() => {
    Document.prototype.importNode = () => {
      throw new Error('broken by the page');
    };
  });

  afterEach(() => {
    Document.prototype.importNode = importNode;
  });

  /** Adds the element and removes it, when it has reported its end and could have started again. */
  async function visit(element: HTMLElement): Promise<string> {
    const end = oneEvent(element, 'svc-error');
    document.body.append(element);
    const { detail } = (await end) as unknown as CustomEvent<{ code: string }>;
    await new Promise(requestAnimationFrame);
    element.remove();
    return detail.code;
  }

  it('[FAULTS 36] the player reports one error and requests its stream once, not for ever', async () => {
    const playbackSource = new FakeSource(recording());
    const player = document.createElement('svc-player');
    Object.assign(player, { application: 'demo-shop', translationId: 's1', playbackSource });
    expect(await visit(player)).to.equal('invalid-argument');
    expect(playbackSource.requests).to.be.at.most(1);
  });

  it('[FAULTS 36] the list reports one error and requests no page twice', async () => {
    const service = FakeService.ofRecordings(1);
    try {
      const list = document.createElement('svc-stream-list');
      Object.assign(list, { application: 'demo-shop', baseUrl: 'https://api.example' });
      expect(await visit(list)).to.equal('invalid-argument');
      expect(service.statuses()).to.deep.equal([...new Set(service.statuses())]);
    } finally {
      service.restore();
    }
  });
});
