/** Of the script tag: its page reads the attributes and listens to the events. */
export const defineStateProperties = (..._: readonly unknown[]): void => undefined;
