import type { LocatorElement } from './product-id.js';

/**
 * Reads an element at a place that the page's own configuration or its platform names; returns the element itself where its value
 * is user input, in a form control or a custom element.
 */
export function readElement(element: LocatorElement | null, attribute: string | undefined, inline: boolean): unknown {
  const isField = !inline && !/^hidden|^submit/.test(element?.type as string);
  if (isField && element?.labels) return element;
  if (attribute) return element?.getAttribute(attribute);
  // The value of an option is the page's own.
  const isInput = isField && element?.localName !== 'option';
  return [isInput || element?.value, element?.content, element?.textContent].find((text) =>
    (text as { trim?: () => string } | undefined)?.trim?.(),
  );
}
