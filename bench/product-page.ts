import { SUBJECTS, type Subject } from './subjects.js';
import type { ProxyResponse } from './proxy.js';
import type { Rewrite } from './environment.js';

/** What a product page needs to know of a subject. */
export type TaggedSubject = Pick<Subject, 'id' | 'product' | 'tag' | 'needsBlobs'>;

/** The shop's product page with the subject's tag at the end of body. */
export const withTagOf =
  (subjects: readonly TaggedSubject[]): Rewrite =>
  (serviceUrl, { searchParams }, answer): ProxyResponse => {
    const subject = subjects.find(({ id }) => id === searchParams.get('subject'));
    if (!subject) return answer;
    const body = answer.body.toString().replace('</body>', () => `${subject.tag(serviceUrl)}</body>`);
    const policy = String(answer.headers['content-security-policy']);
    const blobs = `${policy.replace('media-src', 'media-src blob:')}; worker-src blob:`;
    const headers = { ...answer.headers, 'content-security-policy': subject.needsBlobs ? blobs : policy };
    return { ...answer, headers, body: Buffer.from(body) };
  };

export const withTag = withTagOf(SUBJECTS);

/** Address of the page on which a subject plays. */
export const productPageOf = (shopUrl: string, { id, product }: TaggedSubject): string =>
  `${shopUrl}/product/${product}?config=inline&tag=none&subject=${id}`;
