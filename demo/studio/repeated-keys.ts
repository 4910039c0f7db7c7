/** Strings, brackets and colons of JSON; whatever else it has is no key. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/** Keys that an object of a JSON text has twice, of which only the last one counts. */
export function repeatedKeys(json: string): readonly string[] {
  const repeated: string[] = [];
  const open: Set<string>[] = [];
  const tokens = json.match(TOKEN) ?? [];
  tokens.forEach((token, at) => {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (tokens[at + 1] === ':') {
      const key = JSON.parse(token) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) repeated.push(key);
      keys?.add(key);
    }
  });
  return [...new Set(repeated)];
}
