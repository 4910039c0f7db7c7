/** A number in [0, 1) from `crypto`, since test tools and old scripts of the page replace `Math.random`. */
export function secureRandom(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}
