/** Resolves like `promise`, or to `otherwise` if that takes longer than `milliseconds`. */
export const within = <T>(promise: Promise<T>, milliseconds: number, otherwise: T): Promise<T> =>
  Promise.race([promise, new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), milliseconds))]);
