import { describe } from 'node:test';
import { examineHostilePages } from './fixtures/examine-hostile-pages.js';
import { BUILT_INS } from './fixtures/hostile-pages.js';

// Each only waits for a tag that a tag manager may still insert.
describe('the doctor on a page that has broken built-ins', { concurrency: 3 }, () =>
  examineHostilePages(BUILT_INS, 10_000),
);
