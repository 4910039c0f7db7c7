/** Columns of a line. */
const LINE = 100;

/**
 * JSON for a merchant to read, as Prettier writes it: what fits is one line. Brackets of a kind never touch, which many
 * template languages read as code.
 *
 * @param reserved matches characters that are written by their numbers in texts and names
 * @param indent of the lines after the first
 */
export function printJson(value: unknown, reserved: RegExp, indent = ''): string {
  const text = (plain: unknown): string =>
    JSON.stringify(plain).replace(
      reserved,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

  const parts = (node: object, inner: string): readonly string[] =>
    Array.isArray(node)
      ? node.map((item) => print(item, inner))
      : Object.entries(node).map(([key, item]) => `${text(key)}: ${print(item, inner)}`);

  const onLines = (node: object, outer: string): string => {
    const inner = `${outer}  `;
    const [open, close] = Array.isArray(node) ? '[]' : '{}';
    return `${open}\n${inner}${parts(node, inner).join(`,\n${inner}`)}\n${outer}${close}`;
  };

  const print = (node: unknown, outer: string): string => {
    if (typeof node !== 'object' || node === null) return text(node);
    const line = parts(node, outer).join(', ');
    if (line === '') return Array.isArray(node) ? '[]' : '{}';
    const flat = Array.isArray(node) ? `[${line}]` : `{ ${line} }`;
    return flat.includes('\n') || outer.length + flat.length > LINE ? onLines(node, outer) : flat;
  };

  return typeof value === 'object' && value !== null ? onLines(value, indent) : text(value);
}
