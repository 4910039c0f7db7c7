import { expect } from '@open-wc/testing';
import { mediaUrl } from '../web-test/event-log.js';
import { BREAKS, builtInsOf, visitBroken, type BuiltIn, type Visit } from './built-ins.harness.js';

/** Pages that are open at once. */
const AT_ONCE = 12;

const STREAM = {
  ...{ streamId: 's1', productId: 'p1', playerUrl: 'https://shop.example/live/?wv=1', mediaOrientation: 'portrait' },
  playbackLink: `${location.origin}/none.m3u8`,
};

/** A function is broken in the first visit that reads it. */
const VISITS: readonly Visit[] = [
  {
    stream: { ...STREAM, streamStatus: 'completed', previewUrl: mediaUrl('clips/linen-shirt.webm') },
    state: '[style*="--_move: t"]',
  },
  { stream: { ...STREAM, streamStatus: 'online' }, state: '[data-mode=poster]' },
];

describe('a page that breaks one function of the browser that the script tag and its card use', () => {
  const used = new Map<string, { readonly builtIn: BuiltIn; readonly visit: Visit }>();

  before(async () => {
    for (const visit of VISITS)
      for (const builtIn of await builtInsOf(visit)) {
        const name = builtIn.join('.');
        if (!used.has(name)) used.set(name, { builtIn, visit });
      }
  });

  for (const how of Object.keys(BREAKS) as (keyof typeof BREAKS)[]) {
    it(`[C7] which ${how}: whichever it is, nothing is thrown or rejected, nor logged but what the tag explains`, async function () {
      this.timeout(240_000);
      const queue = [...used];
      const failures: string[] = [];
      const work = async (): Promise<void> => {
        for (let next = queue.pop(); next; next = queue.pop()) {
          const [name, { builtIn, visit }] = next;
          for (const line of await visitBroken(visit, builtIn, how)) failures.push(`${name} ${how}: ${line}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      expect(failures.sort().join('\n')).to.equal('');
    });
  }
});
