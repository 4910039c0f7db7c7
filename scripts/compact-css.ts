import type { Plugin } from 'vite';

/** The same style sheet without what only its reader needs. Spaces that separate selectors or values stay. */
export function compactCss(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};>!]) ?/g, '$1')
    .replace(/([,:(]) /g, '$1')
    .replaceAll(' )', ')')
    .replace(/(?<=[ ,:(])0\./g, '.')
    .replace(/='([a-z-]+)'\]/g, '=$1]')
    .replaceAll(';}', '}')
    .trim();
}

/**
 * Compacts the `css` templates of a style module: the minifier of scripts does not look into strings. None has a placeholder, and
 * of such a text `css` makes the same as `unsafeCSS`, which Lit needs itself.
 */
export const compactTemplates = (code: string): string =>
  code
    .replace(/css`((?:[^`\\]|\\.)*)`/g, (_, css: string) => `css(\`${compactCss(css)}\`)`)
    .replace(/\{ css \}(?= from ['"]lit['"])/, '{ unsafeCSS as css }');

export const compactStyles = (): Plugin => ({
  name: 'compact-styles',
  transform: { filter: { id: /styles\.ts$/ }, handler: compactTemplates },
});
