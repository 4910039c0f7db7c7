import { attempt } from '../base/attempt.js';
import { ownElements } from './own-elements.js';
import { identifiersOf } from './product-forms.js';
import { isProductId, type LocatorElement, type LocatorPage } from './product-id.js';

/** What is known of the page's product besides its forms. */
export interface Evidence {
  /** Identifiers of the page's product and its variants that only it can have: of its class, of the platform's globals. */
  readonly page: readonly string[];
  /** Identifiers in the page's JSON-LD. */
  readonly described: readonly string[];
}

interface Candidate {
  readonly element: LocatorElement;
  readonly id: string;
  /** Its form, or the element itself. */
  readonly form: LocatorElement;
  readonly ids: readonly string[];
}

/** Ancestors that only the form of the page's own product has, and what only that form has in it. */
const OWN_ANCESTOR = 'product-info,[id^=MainProduct],[class*=main-product i],main .product-info,[itemtype$="/Product"]';
const OWN_FIELDS = ['[name=product-id],[name=product_id]', '[name=add],[type=submit],button:not([type=button])'];

const has = ({ form }: Candidate, selector: string): boolean =>
  [...(form.querySelectorAll?.(selector) ?? [])].length > 0;

/** One field for each form: a hidden one is what the form sends, whatever else is chosen in it. */
function candidatesIn(elements: readonly LocatorElement[], read: (element: LocatorElement) => string): Candidate[] {
  const candidates: Candidate[] = [];
  for (const element of [...elements].sort((a, b) => Number(b.type === 'hidden') - Number(a.type === 'hidden'))) {
    const form = element.closest?.('form') ?? element;
    if (candidates.some((candidate) => candidate.form === form)) continue;
    candidates.push({ element, id: read(element), form, ids: identifiersOf(form) });
  }
  return candidates;
}

/** Whether all forms put variants of one product into the cart. */
function areOfOneProduct([first, ...others]: readonly Candidate[]): boolean {
  return (first?.ids ?? []).some((id) => id !== first?.id && others.every(({ ids }) => ids.includes(id)));
}

/**
 * Chooses the element of the page's own product: theme and apps put forms of other products beside it, and in front of it. A form that
 * agrees with the rest of the page wins; of forms that differ and cannot be told apart none does.
 *
 * @param read the identifier in an element, or what else is in it
 * @throws {Error} naming identifiers that cannot be told apart
 */
export function chooseOwn(
  page: LocatorPage,
  selector: string,
  read: (element: LocatorElement) => unknown,
  evidence: () => Evidence,
): { readonly element: LocatorElement; readonly id: string } | undefined {
  const textOf = (element: LocatorElement): unknown => attempt(() => read(element));
  const elements = ownElements(page, selector, (element) => isProductId(textOf(element)));
  let candidates: readonly Candidate[] = candidatesIn(elements, (element) => textOf(element) as string);
  if (candidates.length === 0) return undefined;
  const known = evidence();
  const isDistinct = (): boolean => new Set(candidates.map(({ id }) => id)).size > 1;
  const agrees =
    (ids: readonly string[]) =>
    (candidate: Candidate): boolean =>
      [candidate.id, ...candidate.ids].some((id) => ids.includes(id));
  // A form that names another product than the page itself is none of the page's, even if it is the only one.
  if (known.page.length > 0) {
    candidates = candidates.filter((candidate) => candidate.ids.length === 0 || agrees(known.page)(candidate));
  }
  const signs = [
    agrees(known.page),
    agrees(known.described),
    ({ form }: Candidate) => Boolean(form.closest?.(OWN_ANCESTOR)),
    ...OWN_FIELDS.map((field) => (candidate: Candidate) => has(candidate, field)),
  ];
  for (const sign of signs) {
    if (!isDistinct()) break;
    const agreeing = candidates.filter(sign);
    if (agreeing.length > 0) candidates = agreeing;
  }
  if (isDistinct() && !areOfOneProduct(candidates)) {
    throw new Error(`several forms differ: ${candidates.map(({ id }) => id).join(', ')}`);
  }
  return candidates[0];
}
