import type { PlaceMemory } from './place-memory.js';
import type { LocatorElement, LocatorPage } from './product-id.js';
import { ownElements } from './own-elements.js';

/** Fields and buttons whose value names what a form puts into the cart. */
const FIELDS = '[name]:is([type=hidden],[type=submit],button,select,[type=radio]:checked)';
const IDENTIFIES =
  /^(id|pid)$|product|variant|variation|sku|add-to-cart|referencedid|item|article|merchandise|configurable_option/i;
const COUNTS = /q(uan)?ty|quantit|amount|max|min/i;
const ATTRIBUTES = ['data-product_id', 'data-product-id', 'data-product-sku', 'data-sku', 'data-productid'];

/** The identifiers in a form: of its product, and of the variant that is chosen. */
export function identifiersOf(form: LocatorElement): readonly string[] {
  const fields = [...(form.querySelectorAll?.(FIELDS) ?? [])].filter((field) => {
    const name = field.getAttribute('name') ?? '';
    return IDENTIFIES.test(name) && !COUNTS.test(name);
  });
  return [...fields.map(({ value }) => String(value)), ...ATTRIBUTES.map((name) => form.getAttribute(name) ?? '')]
    .map((value) => value.trim())
    .filter((value) => !/^0?$/.test(value));
}

/**
 * Follows the forms of the page's own product.
 *
 * @returns notes them in the memory; tells whether one that counts for the address of the page has an identifier, and all of theirs
 */
export function createProductForms(
  page: LocatorPage,
  memory: PlaceMemory,
): { readonly note: () => void; readonly have: (id: string) => boolean; readonly ids: () => readonly string[] } {
  let counting: readonly (readonly string[])[] = [];
  return {
    note() {
      counting = ownElements(page, 'form', (form) => identifiersOf(form).length > 0).flatMap((form) => {
        const ids = identifiersOf(form);
        return memory.note(form, ids.join()) ? [ids] : [];
      });
    },
    have: (id) => counting.some((ids) => ids.includes(id)),
    ids: () => counting.flat(),
  };
}
