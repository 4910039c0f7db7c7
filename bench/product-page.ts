import { CONTESTANTS } from './subjects.js';
import type { FrontAnswer } from './proxy.js';
import type { Rewrite } from './stage.js';

/** The shop's product page with the contestant's tag at the end of body. */
export const withTag: Rewrite = (serviceUrl, { searchParams }, answer): FrontAnswer => {
  const contestant = CONTESTANTS.find(({ id }) => id === searchParams.get('contestant'));
  if (!contestant) return answer;
  const body = answer.body.toString().replace('</body>', () => `${contestant.tag(serviceUrl)}</body>`);
  const policy = String(answer.headers['content-security-policy']);
  const blobs = `${policy.replace('media-src', 'media-src blob:')}; worker-src blob:`;
  const headers = { ...answer.headers, 'content-security-policy': contestant.needsBlobs ? blobs : policy };
  return { ...answer, headers, body: Buffer.from(body) };
};

/** Address of the page on which a contestant plays. */
export function productPageOf(shopUrl: string, id: string): string {
  const product = CONTESTANTS.find((contestant) => contestant.id === id)?.product ?? '';
  return `${shopUrl}/product/${product}?config=inline&tag=none&contestant=${id}`;
}
