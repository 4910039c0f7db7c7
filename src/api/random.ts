/**
 * Random integers of 32 bits from `crypto`, since test tools and old scripts of the page replace `Math.random`; from that
 * where `crypto` is absent or throws.
 */
function randomIntegers(count: number): readonly number[] {
  const integers = new Uint32Array(count);
  try {
    return [...crypto.getRandomValues(integers)];
  } catch {
    return [...integers.map(() => Math.random() * 2 ** 32)];
  }
}

/** A number in [0, 1). */
export const secureRandom = (): number => (randomIntegers(1)[0] ?? 0) / 2 ** 32;

/** A text that nobody guesses: `integers` times 32 bits. */
export const randomToken = (integers: number): string => randomIntegers(integers).join('-');
