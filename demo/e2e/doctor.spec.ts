import { expect } from '@playwright/test';
import { examine } from '../../doctor/doctor.js';
import type { Finding } from '../../doctor/finding.js';
import { BROKEN_PAGES, GOOD_PAGES, type FixturePage } from '../../doctor/fixtures/pages.js';
import { test } from './doctor-fixtures.js';

// Twelve visits, each of which waits for a decoder, or ten seconds for a product.
test.describe.configure({ timeout: 180_000 });

type Fault = FixturePage['faults'][number];

const isNamedBy = ({ check, message }: Finding, fault: Fault): boolean =>
  check === fault.check && fault.names.test(message);

for (const [name, { faults }] of Object.entries({ ...BROKEN_PAGES, ...GOOD_PAGES })) {
  const expected = faults.length > 0 ? 'names every planted fault and invents none' : 'invents no fault';
  test(`[Z5] the doctor ${expected}: ${name}`, async ({ browser, fixtures }) => {
    const report = await examine(fixtures.urlOf(name), { browser });
    const found = report.findings.filter(({ severity }) => severity !== 'info');
    expect(faults.filter((fault) => !found.some((finding) => isNamedBy(finding, fault)))).toEqual([]);
    expect(found.filter((finding) => !faults.some((fault) => isNamedBy(finding, fault)))).toEqual([]);
    expect(report.sizes).toEqual(['320x568', '390x844', '768x1024', '1366x768', '1920x1080']);
    expect(report.pictures).toHaveLength(10);
  });
}
