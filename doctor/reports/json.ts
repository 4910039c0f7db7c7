import type { Report } from '../report.js';

/** The report without its pictures, for programs. */
export const jsonReport = ({ pictures: _, ...report }: Report): string => JSON.stringify(report, null, 2);
