import type { Examination } from '../examination.js';
import type { Finding } from '../finding.js';
import { textReport } from '../reports/text.js';

/** The findings, and every decision of the script, for a mail to support. Contains nothing that a visitor has typed. */
export function supportText({ url, pairs }: Examination, findings: readonly Finding[]): string {
  const [{ size, with: visit }] = pairs;
  const { version, trace } = visit.page;
  const decisions = trace.map(({ at, step, text }) => `  ${String(at ?? 0).padStart(6)} ms  ${step}: ${text}`);
  // What follows `?` and `#` can be about the visitor.
  const address = url.replace(/[?#].*$/, '');
  const report = textReport({ url: address, version, sizes: [size.name], findings, pictures: [] });
  return `${report}\n\nDecisions of version ${version ?? 'none'}\n${decisions.join('\n') || '  none'}\n`;
}
