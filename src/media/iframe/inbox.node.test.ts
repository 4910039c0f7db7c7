import { expect } from 'chai';
import { describe, it } from 'node:test';
import { createInbox } from './inbox.js';

const MASTER = 'https://media.example/master.m3u8';
const RENDITION = 'https://media.example/270p.m3u8';
const FILE = { requested: MASTER, url: RENDITION, data: '#EXTM3U', next: [RENDITION], requestedAt: 0, respondedAt: 1 };

describe('createInbox', () => {
  it('[Z19] passes on a file that is taken before or after it arrives', async () => {
    for (const early of [true, false]) {
      const inbox = createInbox(MASTER);
      const before = early ? inbox.take(MASTER, 2_000) : undefined;
      inbox.receive(FILE);
      expect(await (before ?? inbox.take(MASTER, 2_000))).to.include({ url: RENDITION, data: '#EXTM3U' });
    }
  });

  it('[Z19] passes on each file once, and does not wait for one that no file has announced', async () => {
    const inbox = createInbox(MASTER);
    expect(inbox.take(RENDITION, 2_000)).to.equal(undefined);
    inbox.receive(FILE);
    await inbox.take(MASTER, 2_000);
    expect(inbox.take(MASTER, 2_000)).to.equal(undefined);
    inbox.receive({ ...FILE, requested: RENDITION, data: null, next: [] });
    expect(await inbox.take(RENDITION, 2_000)).to.equal(null);
  });

  it('[Z19, C7] gives up an announced file after the timeout', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const never = createInbox(MASTER).take(MASTER, 2_000);
    test.mock.timers.tick(2_000);
    expect(await never).to.equal(null);
  });
});
