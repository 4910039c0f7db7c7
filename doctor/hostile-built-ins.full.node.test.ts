import { describe } from 'node:test';
import { examineHostilePages } from './fixtures/examine-hostile-pages.js';
import { BUILT_INS } from './fixtures/hostile-pages.js';

describe('the doctor on a page that has broken built-ins', () => examineHostilePages(BUILT_INS));
