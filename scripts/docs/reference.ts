import type { ElementFacts, Manifest } from '../package/elements-manifest.js';
import { anchor } from './page.js';

interface Row {
  readonly name: string;
  readonly description: string;
}

const cell = (text: string): string => text.replace(/\s+/g, ' ').replace(/\|/g, '\\|');

function table(heading: string, rows: readonly (readonly string[])[], columns: readonly string[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [`### ${heading}`, '', line(columns), line(columns.map(() => '---')), ...rows.map(line), ''].join('\n');
}

const described = (heading: string, rows: readonly Row[]): string =>
  table(
    heading,
    rows.map(({ name, description }) => [`\`${name}\``, description]),
    ['name', 'meaning'],
  );

/** The reference of every element in Markdown, as the code and its comments have it. */
export function reference(manifest: Manifest, elements: readonly ElementFacts[]): string {
  const parts = elements.map(({ tag, className, summary, inputs, events, cssParts, cssProperties }) => {
    const declared = manifest.modules.flatMap(({ declarations }) => declarations).find((one) => one.name === className);
    const methods = (declared?.members ?? []).filter(({ kind }) => kind === 'method');
    return [
      `## \`<${tag}>\``,
      '',
      `${summary} Class \`${className}\` of \`svc-live-shopping/${tag}\`; [guide](../components/${tag}/${tag}.md).`,
      '',
      table(
        'Properties',
        inputs.map(({ name, attribute, type, description }) => [
          `\`${name}\``,
          attribute === undefined ? '–' : `\`${attribute}\``,
          `\`${type}\``,
          description,
        ]),
        ['property', 'attribute', 'type', 'meaning'],
      ),
      described(
        'Methods',
        methods.map(({ name, description = '' }) => ({ name: `${name}()`, description })),
      ),
      described('Events', events),
      described('Parts', cssParts),
      table(
        'Custom properties',
        cssProperties.map(({ name, syntax, default: initial, description }) => [
          `\`${name}\``,
          `\`${syntax}\``,
          initial === undefined ? '–' : `\`${initial}\``,
          description,
        ]),
        ['name', 'takes', 'default', 'meaning'],
      ),
    ].join('\n');
  });
  const contents = elements.map(({ tag }) => `[\`<${tag}>\`](#${anchor(`<${tag}>`)})`).join(' · ');
  return `# API reference\n\nMade of the code and its comments. ${contents}\n\n${parts.join('\n')}`;
}
