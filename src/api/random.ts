/** A number in [0, 1) that stays random where test tools or old scripts of the page replaced `Math.random`. */
export function secureRandom(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}
