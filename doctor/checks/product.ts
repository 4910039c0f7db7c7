import { eachSize } from '../each-size.js';
import type { Examination, Visit } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';
import { fieldsOf } from '../json-text.js';
import type { Candidate } from '../page/product-facts.js';
import { configurationOf, productLine, productOf } from '../site.js';

/** The product id, and which place of the configuration it is from [Z6]. */
export const checkProduct = ({ pairs }: Examination): readonly Observation[] =>
  eachSize(pairs, ({ with: visit }) => {
    const product = productOf(visit);
    if (product) return [info(`the product id is "${product.id}", from ${product.place}`)];
    const line = productLine(visit);
    return line?.startsWith('none') ? missing(visit, line) : [];
  });

/** The script says in its line that it could not use what it found: the product was not too late. */
const UNUSABLE = /Error|\[object/;

function missing(visit: Visit, line: string): readonly Observation[] {
  const { isProductPage, candidates, numbers, brokenJsonLd, refusal } = visit.page.product;
  if (!isProductPage && candidates.length === 0) {
    return [warning('the page has no product: examine the address of a product page')];
  }
  const tried = line.replace(/^none in /, '');
  const isTried = ({ locator }: Candidate): boolean => tried.includes(locator);
  const isConfigured = fieldsOf(configurationOf(visit)?.json)['product'] !== undefined;
  const change = isConfigured ? 'change "product" in the configuration' : 'add "product" to the configuration';
  const late = UNUSABLE.test(tried) ? undefined : candidates.find(isTried);
  const other = candidates.find((candidate) => !isTried(candidate));
  const advice: readonly (string | false)[] = [
    ...numbers
      .filter(isTried)
      .map(({ locator, value }) => `the page has the number ${value} at ${locator}: write it as text, "${value}"`),
    brokenJsonLd > 0 && 'the JSON-LD of the page is no JSON: correct it',
    refusal !== '' && tried.includes('"json-ld"') && `correct the JSON-LD of the page: ${refusal}`,
    late !== undefined &&
      `the page has "${late.value}" at ${late.locator} only after the script has looked for it: call svcPip.refresh() then`,
    late === undefined && other !== undefined && `${change}: the page has "${other.value}" at ${other.locator}`,
  ];
  const said = advice.filter((text) => text !== false);
  return [error(`no product id at ${tried}${said.length > 0 ? `; ${said.join('; ')}` : `; ${change}`}`)];
}
