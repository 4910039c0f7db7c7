import { describe } from 'node:test';
import { examineHostilePages } from './fixtures/examine-hostile-pages.js';
import { DOCUMENTS } from './fixtures/hostile-pages.js';

describe('the doctor on a page with other windows, documents and files', () => examineHostilePages(DOCUMENTS, 10_000));
