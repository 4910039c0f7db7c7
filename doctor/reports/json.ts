import type { Report } from '../report.js';
import { terminalText } from './terminal-text.js';

/** The report without its pictures, for programs; what a terminal would act on is escaped in it. */
export const jsonReport = ({ pictures: _, ...report }: Report): string =>
  JSON.stringify(report, null, 2).split('\n').map(terminalText).join('\n');
