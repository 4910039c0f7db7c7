import { expect } from '@playwright/test';
import { examine } from '../../doctor/doctor.js';
import type { Finding } from '../../doctor/finding.js';
import { BROKEN_PAGES, GOOD_PAGES, type FixturePage } from '../../doctor/fixtures/pages.js';
import { SIZES } from '../../doctor/sizes.js';
import { test } from './doctor-fixtures.js';

// Up to twelve visits, each of which waits for a decoder, or ten seconds for a product.
test.describe.configure({ timeout: 180_000 });

type Fault = FixturePage['faults'][number];

const isNamedBy = ({ check, message }: Finding, fault: Fault): boolean =>
  check === fault.check && fault.names.test(message);

/** The rule is proved by its own tests; here it would measure the machine. */
const isOfTheMachine = ({ check, message }: Finding): boolean =>
  check === 'speed' && / later with the tag/.test(message);

for (const [name, { faults, atEverySize = false }] of Object.entries({ ...BROKEN_PAGES, ...GOOD_PAGES })) {
  const expected = faults.length > 0 ? 'names every planted fault and invents none' : 'invents no fault';
  test(`[Z5] the doctor ${expected}: ${name}`, async ({ browser, fixtures }) => {
    const [smallest] = SIZES;
    const sizes = atEverySize || !smallest ? {} : { sizes: [smallest] as const };
    const report = await examine(fixtures.urlOf(name), { browser, ...sizes });
    const found = report.findings.filter((finding) => finding.severity !== 'info' && !isOfTheMachine(finding));
    expect(faults.filter((fault) => !found.some((finding) => isNamedBy(finding, fault)))).toEqual([]);
    expect(found.filter((finding) => !faults.some((fault) => isNamedBy(finding, fault)))).toEqual([]);
    const names = atEverySize ? ['320x568', '390x844', '768x1024', '1366x768', '1920x1080'] : ['320x568'];
    expect(report.sizes).toEqual(names);
    expect(report.pictures).toHaveLength(2 * names.length);
  });
}
