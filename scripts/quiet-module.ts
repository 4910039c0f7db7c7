import type { Plugin } from 'vite';

const ONLY_EXPORT = /export \{ (\w+)(?: as (\w+))? \};?\s*$/;

/**
 * Throws no error into a page that has broken what the module needs before there is an element, such as `HTMLElement` or
 * `customElements`: there its one export is `undefined`, and nothing is shown.
 */
export const quietModule: Plugin = {
  name: 'quiet-module',
  renderChunk(code, { fileName }) {
    const [statement, local, exported = local] = ONLY_EXPORT.exec(code) ?? [];
    if (statement === undefined) throw new Error(`${fileName} has more than one export, or none`);
    const body = code.slice(0, -statement.length);
    return {
      code: `let quietExport;try{${body};quietExport=${local};}catch{}export{quietExport as ${exported}};`,
      map: null,
    };
  },
};
