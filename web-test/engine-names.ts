/** The three browser engines that the tests run in. */
export type Engine = 'chromium' | 'firefox' | 'webkit';

/** Between the title of a browser test that is not run in an engine, and why. */
export const notIn = (engine: Engine): string => ` — not in ${engine}: `;
