/** A number in [0, 1) that stays random where test tools or old scripts of the page replaced `Math.random`. */
export const secureRandom = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
