import { CHECKS } from '../checks/checks.js';
import type { Finding } from '../finding.js';
import { count, type Report } from '../report.js';
import { terminalText } from './terminal-text.js';

const MARKS = { error: '✗', warning: '!', info: '·' } as const;

const plural = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** One line on the whole page. */
export const summary = (report: Report): string =>
  `${plural(count(report, 'error'), 'error')}, ${plural(count(report, 'warning'), 'warning')} at ${plural(report.sizes.length, 'size')}`;

const line = ({ severity, message, where }: Finding): string =>
  `  ${MARKS[severity]} ${terminalText(message)}${where ? ` [${where.join(', ')}]` : ''}`;

/** The report for a terminal: a line for each finding, under its check. */
export function textReport(report: Report): string {
  const parts = Object.entries(CHECKS).flatMap(([check, { title }]) => {
    const findings = report.findings.filter((finding) => finding.check === check);
    return findings.length > 0 ? [[title, ...findings.map(line)].join('\n')] : [];
  });
  return [terminalText(report.url), ...parts, summary(report)].join('\n\n');
}
