/** Markup that is already escaped. */
export class Html {
  constructor(readonly text: string) {}
}

export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

function render(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (value === false || value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return value.map(render).join('');
}

/** Template tag: every value is escaped unless it is `Html` itself. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}

/** A data block, which the browser does not execute and a strict policy allows. */
export function dataBlock(type: string, value: unknown, id?: string): Html {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return new Html(`<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${json}</script>`);
}
