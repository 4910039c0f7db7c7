import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { findFiles } from '../tooling/find-files.js';
import { compactMarkup, compactViews } from './compact-markup.js';

test('drops line breaks between elements and expressions, and what they indent', () => {
  assert.equal(compactMarkup('<p>\n    <b>live</b>\n    <i></i>\n  </p>'), '<p><b>live</b><i></i></p>');
  // What stands between two expressions, and between one and an element.
  assert.equal(compactMarkup('\n    '), '');
  assert.equal(compactMarkup('\n    <span>'), '<span>');
  assert.equal(compactMarkup('</span>\n    '), '</span>');
});

test('keeps attributes apart, and a slash apart from the expression before it', () => {
  assert.equal(compactMarkup('<img\n    part="poster"\n    src='), '<img part="poster" src=');
  assert.equal(compactMarkup('\n    aria-label='), ' aria-label=');
  assert.equal(compactMarkup('\n  >\n    '), '>');
  assert.equal(compactMarkup('\n  />'), ' />');
});

test('keeps the spaces of one line', () => {
  assert.equal(compactMarkup('<b>now</b> <span>watch it</span>'), '<b>now</b> <span>watch it</span>');
});

test('looks into every file of the card that has a template', () => {
  const { transform } = compactViews();
  const { id } = Object(Object(transform).filter) as { readonly id: RegExp };
  const withTemplate = findFiles('components/svc-pip', /^(?!.*\.(?:test|fixture)\.).*\.ts$/).filter((file) =>
    readFileSync(file, 'utf8').includes('html`'),
  );
  assert.ok(withTemplate.length > 3);
  assert.deepEqual(
    withTemplate.filter((file) => !id.test(resolve(file))),
    [],
  );
});
