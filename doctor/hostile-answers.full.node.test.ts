import { describe } from 'node:test';
import { examineHostilePages } from './fixtures/examine-hostile-pages.js';
import { ANSWERS } from './fixtures/hostile-pages.js';

describe('the doctor on a page whose answers are made to break it', () => examineHostilePages(ANSWERS));
