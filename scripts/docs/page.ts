import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { CHAPTERS, GUIDES, type Guide } from './guides.js';
import { pictureSize } from './picture-size.js';

/** The id of a heading as the Markdown viewers of code hosts make it, so that one link serves both. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

export const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Where a link of that file leads on the site; `null` for a file that is not there, such as source code. */
function onSite(href: string, { file }: Guide): string | null {
  if (/^([a-z]+:|#)/i.test(href)) return href;
  const [path = '', hash] = href.split('#');
  const target = posix.normalize(posix.join(posix.dirname(file), path));
  const page = GUIDES.find((guide) => guide.file === target)?.page;
  if (page !== undefined) return `${page}.html${hash === undefined ? '' : `#${hash}`}`;
  return target.startsWith('docs/pictures/') ? target.slice('docs/'.length) : null;
}

/** A picture of docs/pictures with its size, so that nothing moves when it arrives. */
export function picture(name: string, alt: string, loading: 'eager' | 'lazy'): string {
  const { width, height } = pictureSize(`docs/pictures/${name}`);
  const size = `width="${String(width)}" height="${String(height)}"`;
  return `<img src="pictures/${escape(name)}" alt="${escape(alt)}" ${size} loading="${loading}">`;
}

interface Rendered {
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

const PLAIN = /[`*]|<!--.*?-->/g;

/** The Markdown of a guide as markup, with an anchor at every heading and links that lead to pages of the site. */
export function renderGuide(markdown: string, guide: Guide): Rendered {
  const headings: { id: string; text: string }[] = [];
  const ids = new Map<string, number>();
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const plain = text.replace(PLAIN, '');
        const taken = ids.get(anchor(plain)) ?? 0;
        ids.set(anchor(plain), taken + 1);
        const id = anchor(plain) + (taken > 0 ? `-${String(taken)}` : '');
        if (depth === 2) headings.push({ id, text: plain });
        const inner = this.parser.parseInline(tokens);
        return depth === 1
          ? `<h1>${inner}</h1>\n`
          : `<h${String(depth)} id="${id}"><a class="anchor" href="#${id}">${inner}</a></h${String(depth)}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const target = onSite(href, guide);
        const inner = this.parser.parseInline(tokens);
        return target === null ? inner : `<a href="${escape(target)}">${inner}</a>`;
      },
      image({ href, text }: Tokens.Image): string {
        const target = onSite(href, guide) ?? '';
        if (!target.startsWith('pictures/'))
          throw new Error(`${guide.file} has a picture that is not in docs/pictures`);
        return picture(target.slice('pictures/'.length), text, 'lazy');
      },
      code({ text, lang = '' }: Tokens.Code): string {
        const [language = '', ...words] = lang.split(' ');
        const runs = words.includes('run') ? ' data-run' : '';
        return `<pre tabindex="0" data-language="${escape(language)}"${runs}><code>${escape(text)}</code></pre>\n`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag): string {
        return text.startsWith('<!--') ? '' : escape(text);
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return {
    html: html.replace(/<table>/g, '<div class="table" tabindex="0"><table>').replace(/<\/table>/g, '</table></div>'),
    headings,
  };
}

function menu(current: string): string {
  const item = (page: string, title: string): string =>
    `<li><a href="${page}.html"${page === current ? ' aria-current="page"' : ''}>${escape(title)}</a></li>`;
  const chapters = CHAPTERS.map(
    ({ title, guides }) =>
      `<h2>${title}</h2>\n<ul>${guides.map((guide) => item(guide.page, guide.title)).join('')}</ul>`,
  );
  return chapters.join('\n');
}

interface PageParts {
  readonly page: string;
  readonly title: string;
  readonly body: string;
  readonly headings: Rendered['headings'];
}

/** Copies samples and runs them on the page; a page without one does not load it. */
const LIVE = '\n<script type="module" src="live.js"></script>';

/** Reads its index when it is first used. Without scripts it is not shown. */
const SEARCH = `<form class="search" role="search">
<label class="unseen" for="search-all">Search all guides</label>
<input id="search-all" type="search" placeholder="Search all guides" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" aria-keyshortcuts="Control+K Meta+K">
<kbd aria-hidden="true"></kbd>
<div class="found"><p role="status"></p><ul></ul></div>
</form>`;

/** A whole page of the site. Nothing inline, so that it works under the strictest policy. */
export function wholePage({ page, title, body, headings }: PageParts): string {
  const onPage =
    headings.length > 1
      ? `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${headings
          .map(({ id, text }) => `<li><a href="#${id}">${escape(text)}</a></li>`)
          .join('')}</ul></nav>`
      : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · Live shopping</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="docs.css">
<script type="module" src="search.js"></script>${/<pre /.test(body) ? LIVE : ''}
</head>
<body${page === 'index' ? ' class="first"' : ''}>
<a class="skip" href="#content">Skip to the content</a>
<header><a class="home" href="index.html">Live shopping <span>documentation</span></a>
${SEARCH}
<a class="all" href="#pages">All pages</a></header>
<div class="columns">
<main id="content" tabindex="-1">
${body}
</main>
<nav class="menu" id="pages" aria-label="Documentation">${menu(page)}</nav>
${onPage}
</div>
</body>
</html>
`;
}
