import { describe } from 'node:test';
import { examineHostilePages } from './fixtures/examine-hostile-pages.js';
import { ENDLESS_SCRIPTS } from './fixtures/hostile-pages.js';

describe('the doctor on a page with a script without an end', () => examineHostilePages(ENDLESS_SCRIPTS));
