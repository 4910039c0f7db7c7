import { encodeResumeRecord, transitionParameter, type ResumeRecord } from './resume-record.js';

/** What is written and opened when product photo or name is pressed in the full player [X1, X2]. */
export interface ProductNavigation {
  /** Text of the record; `null` where nothing is saved. */
  readonly record: string | null;
  /** Address of the product, with the transition parameter where there is a record. */
  readonly url: string;
}

/** The product's address with the parameter before its fragment; everything else stays byte for byte. */
export function withTransition(url: string, token: string): string {
  const at = url.indexOf('#');
  const [before, fragment] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  const kept = before.replace(new RegExp(`([?&])${transitionParameter}=[^&]*&?`, 'g'), '$1').replace(/[?&]$/, '');
  return `${kept}${kept.includes('?') ? '&' : '?'}${transitionParameter}=${encodeURIComponent(token)}${fragment}`;
}

/** Prepares the way to the product; a record that would be too long is not written, and the address stays as it is. */
export function createProductNavigation(url: string, viewing: ResumeRecord): ProductNavigation {
  const record = encodeResumeRecord(viewing);
  return record === null ? { record, url } : { record, url: withTransition(url, viewing.token) };
}
