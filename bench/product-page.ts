import { SUBJECTS } from './subjects.js';
import type { ProxyResponse } from './proxy.js';
import type { Rewrite } from './environment.js';

/** The shop's product page with the subject's tag at the end of body. */
export const withTag: Rewrite = (serviceUrl, { searchParams }, answer): ProxyResponse => {
  const subject = SUBJECTS.find(({ id }) => id === searchParams.get('subject'));
  if (!subject) return answer;
  const body = answer.body.toString().replace('</body>', () => `${subject.tag(serviceUrl)}</body>`);
  const policy = String(answer.headers['content-security-policy']);
  const blobs = `${policy.replace('media-src', 'media-src blob:')}; worker-src blob:`;
  const headers = { ...answer.headers, 'content-security-policy': subject.needsBlobs ? blobs : policy };
  return { ...answer, headers, body: Buffer.from(body) };
};

/** Address of the page on which a subject plays. */
export function productPageOf(shopUrl: string, id: string): string {
  const product = SUBJECTS.find((subject) => subject.id === id)?.product ?? '';
  return `${shopUrl}/product/${product}?config=inline&tag=none&subject=${id}`;
}
