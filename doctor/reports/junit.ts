import { CHECKS } from '../checks/checks.js';
import type { Finding, Severity } from '../finding.js';
import type { Report } from '../report.js';
import { escapeMarkup } from './escape-markup.js';

const text = ({ severity, message, where }: Finding): string =>
  `${severity}: ${message}${where ? ` [${where.join(', ')}]` : ''}`;

/**
 * The report as JUnit XML: one test case for each check.
 *
 * @param failOn the least severity that fails a check
 */
export function junitReport(report: Report, failOn: Exclude<Severity, 'info'>): string {
  const fails = ({ severity }: Finding): boolean => severity === 'error' || severity === failOn;
  const cases = Object.entries(CHECKS).map(([check, { title }]) => {
    const findings = report.findings.filter((finding) => finding.check === check);
    const failed = findings.filter(fails);
    const lines = (list: readonly Finding[]): string => list.map((finding) => escapeMarkup(text(finding))).join('\n');
    const failure = failed[0] ? `<failure message="${escapeMarkup(failed[0].message)}">${lines(failed)}</failure>` : '';
    const output = findings.length > 0 ? `<system-out>${lines(findings)}</system-out>` : '';
    return {
      failed: failed.length > 0,
      xml: `<testcase classname="svc-doctor" name="${title}">${failure}${output}</testcase>`,
    };
  });
  const failures = cases.filter(({ failed }) => failed).length;
  const suite = `name="${escapeMarkup(report.url)}" tests="${cases.length}" failures="${failures}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
<testsuite ${suite}>
${cases.map(({ xml }) => xml).join('\n')}
</testsuite>
</testsuites>
`;
}
