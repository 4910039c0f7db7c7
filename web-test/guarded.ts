/** Hears what a listener or callback of ours has thrown, in a page of a test. */
export interface FaultListener {
  svcOwnFault?: ((error: unknown) => void) | undefined;
}

/** As `src/base/guarded.ts`, which loses it in a shop; a page that breaks functions on purpose hears nothing either. */
export const guarded = <T>(run: () => T): T | undefined => {
  try {
    return run();
  } catch (error) {
    ownFault(error);
    return undefined;
  }
};

export const ownFault = (error: unknown): void => (globalThis as FaultListener).svcOwnFault?.(error);
