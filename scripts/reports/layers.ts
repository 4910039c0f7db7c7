/** What `npm test` runs, in this order; each layer leaves one JUnit report. */
export const GATE = ['node', 'browser', 'journeys'] as const;

/** What `npm run test:full` runs besides. */
export const FULL = ['node-full', 'browser-full', 'full', 'alone', 'examples', 'webview'] as const;

export const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  gate: GATE,
  full: FULL,
  all: [...GATE, ...FULL],
};

/** The layers of the commands named, `gate`, `full` or `all`. */
export function layersOf(commands: readonly string[]): string[] {
  return commands.flatMap((command) => {
    const layers = COMMANDS[command];
    if (layers === undefined) throw new Error(`Name ${Object.keys(COMMANDS).join(', ')}, not "${command}".`);
    return layers;
  });
}
