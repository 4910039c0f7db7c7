/** Resolves like `promise`, or to `otherwise` if that rejects or takes longer than `milliseconds`. */
export const within = <T>(promise: Promise<T>, milliseconds: number, otherwise: T): Promise<T> =>
  new Promise((resolve) => {
    const giveUp = (): void => resolve(otherwise);
    promise.then(resolve, giveUp);
    setTimeout(giveUp, milliseconds);
  });
