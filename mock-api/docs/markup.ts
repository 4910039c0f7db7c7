/** Text that is already HTML. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | null | undefined | false | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (part === null || part === undefined || part === false) return '';
  return typeof part === 'object' ? part.map(textOf).join('') : escaped(String(part));
}

/** Template tag that escapes every value except `Markup`. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, at) => text + textOf(parts[at])).join(''));

/** Renders the Markdown of a description: paragraphs, lists and `code`, which is all that the contracts use. */
export function prose(text: string): Markup {
  const blocks = text.trim().split(/\n\s*\n/);
  return html`${blocks.map((block) => {
    const items = block.split(/\n(?=- )|^(?=- )/).filter((line) => line.startsWith('- '));
    if (items.length === 0) return html`<p>${withCode(block)}</p>`;
    return html`<ul>
      ${items.map((item) => html`<li>${withCode(item.slice(2))}</li>`)}
    </ul>`;
  })}`;
}

/** Renders `code` in one line. */
export const withCode = (text: string): Markup =>
  html`${text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** A table that scrolls horizontally on a narrow page, also by keyboard. */
export const tableView = (label: string, columns: readonly string[], rows: readonly Markup[]): Markup =>
  html`<div class="wide" tabindex="0" role="group" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
