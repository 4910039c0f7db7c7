/**
 * One line of the bag. Ids stay strings.
 * @typedef {{ id: string, size: string | null, count: number }} BagLine
 */

const KEY = 'harbour-and-pine:bag';
const MOST_OF_ONE = 9;

/** @param {unknown} line @returns {line is BagLine} */
const isLine = (line) =>
  typeof line === 'object' &&
  line !== null &&
  'id' in line &&
  typeof line.id === 'string' &&
  'count' in line &&
  Number.isInteger(line.count);

/** @returns {BagLine[]} */
export function readBag() {
  try {
    const stored = /** @type {unknown} */ (JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return Array.isArray(stored) ? stored.filter(isLine) : [];
  } catch {
    return [];
  }
}

/** @param {BagLine[]} lines */
function writeBag(lines) {
  try {
    localStorage.setItem(KEY, JSON.stringify(lines));
  } catch {
    // Without storage the bag is empty on the next page.
  }
  dispatchEvent(new CustomEvent('bag-change'));
}

/**
 * Sets how many of a product and size are in the bag; 0 takes the line out.
 * @param {string} id @param {string | null} size @param {(count: number) => number} change
 */
export function changeCount(id, size, change) {
  const lines = readBag();
  const line = lines.find((other) => other.id === id && other.size === size);
  const count = Math.min(MOST_OF_ONE, Math.max(0, change(line?.count ?? 0)));
  if (line === undefined) lines.push({ id, size, count });
  else line.count = count;
  writeBag(lines.filter((other) => other.count > 0));
}

export const bagCount = () => readBag().reduce((sum, line) => sum + line.count, 0);
