import { escapeCommands, escaped } from './terminal-text.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML 1.0 forbids, even as entities. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text of a page for HTML and XML, also where the log of a CI shows the markup. */
export const escapeMarkup = (text: string): string =>
  escapeCommands(
    text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? ''),
    // As an entity, what turns the direction of a text would still turn it.
    (character) => (character === '#' ? '&#35;' : escaped(character)),
  );
