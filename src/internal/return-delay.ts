/** Delay of the one request after a page comes back (visible, thawed, online again), milliseconds. */
export const returnDelay = (random: () => number): number => 5000 * random();
