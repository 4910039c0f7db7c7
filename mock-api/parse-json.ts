const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether whole lines can be the beginning of a JSON text: no token continues on the next line. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const [, position] = /^Expected .* at position (\d+)/.exec(messageOf(error)) ?? [];
    return Number(position) === text.length || messageOf(error) === 'Unexpected end of JSON input';
  }
}

/** The first of the lines up to which the text cannot be the beginning of a JSON text; the last if it is incomplete. */
function brokenLine(lines: readonly string[]): number {
  let [sound, broken] = [0, lines.length];
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1;
    if (isBeginning(lines.slice(0, middle).join('\n'))) sound = middle;
    else broken = middle;
  }
  return broken;
}

/**
 * Parses JSON that somebody has edited.
 *
 * @throws {SyntaxError} that names the line; the engine's own message often has no position
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = brokenLine(text.trimEnd().split('\n'));
    throw new SyntaxError(`line ${line}: ${messageOf(error)}`, { cause: error });
  }
}
