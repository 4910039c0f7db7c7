import { expect } from '@open-wc/testing';
import { waitUntil } from '../../../web-test/wait-until.js';
import { otherHost } from '../../../web-test/event-log.js';
import { MockSession } from '../../../web-test/mock-session.js';
import { createIframe } from './element.js';
import { nonceOf, wrapMessage } from './protocol.js';

describe('an iframe in the page of a stranger', () => {
  for (const page of ['frame', 'frame-hls']) {
    it(`[FAULTS S4.7] ${page}.html tells nothing of its media to a page that does not say hello with its number`, async () => {
      const session = await MockSession.open();
      const frameUrl = `http://${otherHost}/sdk/svc-pip-sdk/${page}.html`;
      const iframe = createIframe(frameUrl, { src: session.master, start: 'live', sound: false, ownHls: false });
      const told: unknown[] = [];
      const hear = ({ source, data }: MessageEvent<unknown>): void => {
        if (source !== iframe.contentWindow) return;
        told.push(data);
        for (const nonce of ['', 'guessed'])
          iframe.contentWindow?.postMessage(wrapMessage(nonce, { type: 'hello' }), new URL(iframe.src).origin);
      };
      addEventListener('message', hear);
      document.body.append(iframe);
      try {
        await waitUntil(
          async () => (await session.requestedFiles()).filter((file) => file.endsWith('.mpegts')).length > 2,
          'it plays',
          { timeout: 15_000 },
        );
        const ready = wrapMessage(nonceOf(iframe.src) ?? '', { type: 'ready' });
        expect(told).not.to.deep.equal([]);
        for (const message of told) expect(message).to.deep.equal(ready);
      } finally {
        removeEventListener('message', hear);
        iframe.remove();
      }
    });
  }
});
