/** Checks that an app should make on a message. */

const EVENTS = new Set(['add-product', 'open-product']);
const REQUIRED = ['name', 'feedProductId', 'url'];
const OPTIONAL = ['feedProductGroupId', 'vendorCode'];

/**
 * @param {string} text
 * @returns {Record<string, unknown> | null}
 */
function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {unknown} url */
function isOpenable(url) {
  try {
    const { protocol, hostname } = new URL(String(url));
    return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname));
  } catch {
    return false;
  }
}

/**
 * The product of a message and its problems.
 *
 * @param {{ name: string, type: string, body: string }} message
 * @returns {{ product: Record<string, unknown> | null, problems: string[] }}
 */
export function checkMessage({ name, type, body }) {
  const problems = EVENTS.has(name) ? [] : [`there is no event ${name}`];
  if (type !== 'string') problems.push(`the payload is ${type}, not a JSON string`);
  const product = type === 'string' ? parse(body) : null;
  if (product === null) return { product, problems: [...problems, 'the payload is not a JSON object'] };
  for (const field of REQUIRED) {
    if (typeof product[field] !== 'string' || product[field] === '') problems.push(`${field} is missing`);
  }
  for (const field of OPTIONAL) {
    if (field in product && typeof product[field] !== 'string') problems.push(`${field} is not text`);
  }
  for (const field of Object.keys(product)) {
    if (![...REQUIRED, ...OPTIONAL].includes(field)) problems.push(`${field} is not in the contract`);
  }
  if (typeof product['url'] === 'string' && !isOpenable(product['url'])) problems.push('url may not be opened');
  return { product, problems };
}
