import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { XMLParser } from 'fast-xml-parser';

/** Folder of each layer's JUnit report. */
export const FOLDER = '.build/junit';

/** What a runner reported of one test. */
export interface TestResult {
  /** The titles of the groups around it and its own, the outermost first. */
  readonly title: string;
  /** Wall time, seconds. */
  readonly seconds: number;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Message of a failure, or why a journey was skipped; empty for other outcomes. */
  readonly message: string;
}

/** Path of the JUnit report of a layer, such as `node` or `journeys`. */
export const junitFile = (layer: string): string => join(FOLDER, `${layer}.xml`);

/** Removes the reports of earlier runs, so that a layer that did not finish has none. */
export function clearReports(layers: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const layer of layers) rmSync(junitFile(layer), { force: true });
}

interface Failure {
  readonly message?: string;
  readonly text?: string;
}

interface TestCase {
  readonly name: string;
  /** Node and Playwright put the file of the test here, @web/test-runner the groups around it. */
  readonly classname?: string;
  readonly time?: string;
  readonly failure?: readonly (Failure | string)[];
  readonly error?: readonly (Failure | string)[];
  readonly skipped?: unknown;
  /** What Playwright's `test.skip` gives as its reason, under the name `skip`. */
  readonly properties?: { readonly property?: readonly { readonly name: string; readonly value: string }[] };
}

interface Suite {
  readonly name?: string;
  readonly testsuite?: readonly Suite[];
  readonly testcase?: readonly TestCase[];
}

const LISTS = new Set(['testsuite', 'testcase', 'failure', 'error', 'property']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  textNodeName: 'text',
  cdataPropName: '',
  htmlEntities: true,
  // Our own reports: titles are full of quotes, and the default stops after a thousand of them.
  processEntities: { enabled: true, maxTotalExpansions: Infinity, maxExpandedLength: Infinity },
  isArray: (name) => LISTS.has(name),
});

const textOf = (failure: Failure | string): string =>
  typeof failure === 'string' ? failure : (failure.text ?? failure.message ?? '');

function resultOf(
  { name, time, failure, error, skipped, properties }: TestCase,
  groups: readonly string[],
): TestResult {
  const problems = [...(failure ?? []), ...(error ?? [])];
  const reasons = (properties?.property ?? []).filter((one) => one.name === 'skip').map(({ value }) => value);
  return {
    title: [...groups, name].join(' '),
    seconds: Number(time ?? 0),
    outcome: problems.length > 0 ? 'failed' : skipped === undefined ? 'passed' : 'skipped',
    message: [...reasons, ...problems.map((problem) => stripVTControlCharacters(textOf(problem)))].join('\n'),
  };
}

const FILE = /\.[cm]?[jt]s\b/;

/** Names of files and of the runners themselves are no groups of the test. */
const isGroup = (name: string | undefined): name is string =>
  name !== undefined && name !== '' && name !== 'test' && !FILE.test(name);

const resultsIn = ({ name, testsuite = [], testcase = [] }: Suite, above: readonly string[]): TestResult[] => {
  const groups = isGroup(name) ? [...above, name] : above;
  return [
    ...testcase.map((test) => resultOf(test, isGroup(test.classname) ? [...groups, test.classname] : groups)),
    ...testsuite.flatMap((suite) => resultsIn(suite, groups)),
  ];
};

/** The tests of a JUnit report. */
export function parseJunit(xml: string): TestResult[] {
  const { testsuites } = parser.parse(xml) as { readonly testsuites?: Suite | '' };
  return testsuites ? resultsIn(testsuites, []) : [];
}

/** The tests of a layer's last run, or null if it did not finish. */
export function readResults(layer: string): TestResult[] | null {
  try {
    return parseJunit(readFileSync(junitFile(layer), 'utf8'));
  } catch {
    return null;
  }
}
