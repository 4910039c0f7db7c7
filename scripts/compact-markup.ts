import type { Plugin, Rolldown } from 'vite';

/** The same markup between two expressions without line breaks and what they indent, which make text nodes of nothing. */
export const compactMarkup = (markup: string): string =>
  markup
    .replace(/(^|>)\s*\n\s*(?=<|$)/g, '$1')
    .replace(/\s*\n\s*(?=>)/g, '')
    .replace(/\s*\n\s*/g, ' ');

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Every piece of markup of the `html` templates below a node. */
function* piecesOf(node: Node): Generator<Node> {
  const { tag, quasi } = node as Node & { readonly tag?: { readonly name?: string }; readonly quasi?: Node };
  if (node.type === 'TaggedTemplateExpression' && tag?.name === 'html') {
    yield* (quasi as Node & { readonly quasis: readonly Node[] }).quasis;
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* piecesOf(child);
}

/** Compacts the `html` templates of the card, which no text flows around: the minifier of scripts does not look into them. */
export const compactViews = (): Plugin => ({
  name: 'compact-views',
  enforce: 'post',
  transform: {
    filter: { id: /\/components\/svc-pip\/.*\.ts$/ },
    handler(this: Rolldown.TransformPluginContext, code) {
      const pieces = [...piecesOf(this.parse(code))].sort((one, other) => other.start - one.start);
      return pieces.reduce(
        (text, { start, end }) => text.slice(0, start) + compactMarkup(text.slice(start, end)) + text.slice(end),
        code,
      );
    },
  },
});
