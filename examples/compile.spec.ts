import { expect, test } from '@playwright/test';
import { examplesFaults } from '../tooling/examples.js';
import { frameworkTypeFaults } from '../tooling/framework-types.js';

// One compiler after the other, beside the browsers of another file, on a machine that may be busy.
test.describe.configure({ timeout: 600_000 });

test('the examples compile in the compilers of their frameworks, the types of the package included', () => {
  expect(examplesFaults()).toBe('');
});

test('the types of the package for frameworks compile where libraries are checked too, by both resolutions', () => {
  expect(frameworkTypeFaults()).toBe('');
});
