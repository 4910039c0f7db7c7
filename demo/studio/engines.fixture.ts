/**
 * What each template language makes of the text that is pasted into it: its engine where npm has one, else its rules as its
 * compiler has them. Only tests use this.
 */
import { strict as assert } from 'node:assert';
import Handlebars from 'handlebars';
import jSmart from 'jsmart';
import { JSDOM } from 'jsdom';
import { Liquid, type TagToken, type TopLevelToken } from 'liquidjs';
import phpParser, { type Node } from 'php-parser';
import Twig from 'twig';
import type { LanguageName } from './languages.js';

/** A value of every name that a recipe or a configuration has in braces: it appears where a template was read as code. */
const EATEN = Object.fromEntries(['product', 'variant', 'sku', 'x'].map((name) => [name, `EATEN ${name}`]));

const PARSER = new JSDOM().window.DOMParser;

const liquid = new Liquid({ strictFilters: true });
/** Theme files end with it; the editor reads it. */
liquid.registerTag('schema', {
  parse(_tag: TagToken, rest: TopLevelToken[]) {
    while (rest.shift()?.getText().trim() !== '{% endschema %}') assert.ok(rest.length > 0, 'no end of the schema');
  },
  render: () => '',
});

/** The page that a theme of Shopware extends by `sw_extends`, which extends it over all themes. */
const SHOPWARE = Twig.twig({ id: 'base', data: '{% block base_body_script %}<!-- Shopware -->{% endblock %}' });

function twig(template: string): string {
  const data = template.replace("sw_extends '@Storefront/storefront/base.html.twig'", `extends '${SHOPWARE.id}'`);
  return Twig.twig({ data, allowInlineIncludes: true, rethrow: true }).render(EATEN);
}

/** What its compiler replaces: echoes, comments, directives, PHP; `@` before a word after a letter is none. */
const BLADE = /\{\{|\{!!|\B@(?=[@{]|\w)|<\?|<x-/;

function blade(template: string): string {
  assert.doesNotMatch(template, BLADE);
  return template;
}

/** The names of Google Tag Manager's variables are in double braces. */
function tagManager(code: string): string {
  return code.replace(/\{\{.*?\}\}/gs, 'undefined');
}

/** WordPress expands the shortcodes that its plugins register, under any name. */
function wordpressBlock(content: string): string {
  assert.doesNotMatch(content, /\[\/?[a-z][\w-]*[^\]"]*\]/i);
  return content;
}

const named = (node: Node | null | undefined, kind: string): Node[] => {
  if (node === null || typeof node !== 'object') return [];
  const inner = Object.values(node).flatMap((value: unknown) =>
    [value].flat().flatMap((one) => named(one as Node | null, kind)),
  );
  return [...(node.kind === kind ? [node] : []), ...inner];
};

/** PHP keeps what is outside of its tags, without the line break after `?>`. */
function php(code: string): string {
  const tree = new phpParser.Engine({ parser: { php8: true }, ast: { withPositions: false } }).parseCode(code, 'x.php');
  const calls = named(tree, 'call') as unknown as { what: { name: string }; arguments: { value?: string }[] }[];
  if (calls.length > 0) {
    assert.deepEqual(
      calls.map(({ what, arguments: [first] }) => [what.name, first?.value]),
      [['add_action', 'wp_footer']],
    );
  }
  return (named(tree, 'inline') as unknown as { value: string }[]).map(({ value }) => value).join('');
}

/** The text of the block that the layout adds, as an XML parser reads it. */
function magentoLayout(xml: string): string {
  const page = new PARSER().parseFromString(xml, 'text/xml');
  assert.equal(page.querySelector('parsererror')?.textContent, undefined);
  return (
    page.querySelector('referenceContainer[name="before.body.end"] > block argument[name="text"]')?.textContent ?? ''
  );
}

/** Makes the page's markup of what was pasted into a template. */
export const ENGINES = {
  html: (markup) => markup,
  liquid: (template) => liquid.parseAndRenderSync(template, EATEN) as string,
  twig,
  shopware: twig,
  smarty: (template) => new jSmart(template).fetch(EATEN),
  handlebars: (template) => Handlebars.compile(template)(EATEN),
  blade,
  php,
  'wordpress-plugin': php,
  'wordpress-block': wordpressBlock,
  'magento-layout': magentoLayout,
} satisfies Partial<Record<LanguageName, (pasted: string) => string>>;

export const isTemplate = (language: LanguageName): language is keyof typeof ENGINES => language in ENGINES;

/** The script of what is no template. */
const SCRIPTS: Readonly<Record<Exclude<LanguageName, keyof typeof ENGINES>, (pasted: string) => string>> = {
  'tag-manager': (markup) => /^<script>(.*?)<\/script>$/s.exec(tagManager(markup))?.[1] ?? '',
  script: (code) => code,
  // Effects run after the first render, in strict mode twice.
  react: (module) => `{const useEffect = (effect) => [effect, effect].forEach((run) => run());
    ${module.replace(/^import .*$/m, '').replace('export ', '')}\nMiniPlayer();}`,
};

/** The page of which this was pasted into a template, or which has run it. */
export function pageWith(language: LanguageName, pasted: string): Document {
  if (isTemplate(language)) return new PARSER().parseFromString(ENGINES[language](pasted), 'text/html');
  const { window } = new JSDOM('<!doctype html>', { runScripts: 'outside-only' });
  window.eval(SCRIPTS[language](pasted));
  return window.document;
}
