import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementFacts, elementsManifest } from '../package/elements-manifest.js';
import { CHAPTERS, REFERENCE, type Chapter, type Guide } from './guides.js';
import { escape, picture, renderGuide, wholePage } from './page.js';
import { reference } from './reference.js';
import { searchIndex } from './search-index.js';

/** One file for the reader. */
const SHEETS = ['docs.css', 'search.css', 'cards.css'];

/** The chapter that every reader begins with, in sight without scrolling. */
const [DOORS] = CHAPTERS;

const card = (guide: Guide, loading: 'eager' | 'lazy'): string =>
  `<li>${guide.picture === undefined ? '' : picture(guide.picture, '', loading)}<div><a href="${guide.page}.html">${escape(guide.title)}</a><p>${escape(guide.about)}</p></div></li>`;

function cards(chapter: Chapter): string {
  const list = (className: string, guides: readonly Guide[]): string => {
    const loading = chapter === DOORS ? 'eager' : 'lazy';
    return guides.length === 0
      ? ''
      : `<ul class="${className}">${guides.map((guide) => card(guide, loading)).join('\n')}</ul>`;
  };
  const pictured = chapter.guides.filter((guide) => guide.picture !== undefined);
  const others = chapter.guides.filter((guide) => guide.picture === undefined);
  return `<h2>${chapter.title}</h2>\n${list('cards pictured', pictured)}${list('cards', others)}`;
}

/** The page that leads to all the others. */
const index = (): string =>
  `<h1>Live shopping, step by step</h1>
<p class="lead">A mini-player for your product pages, a player, and a list of your shows. Begin at the door that is yours.</p>
${CHAPTERS.map(cards).join('\n')}`;

/** What a page is made of. */
function markdownOf(guide: Guide): string {
  if (guide !== REFERENCE) return readFileSync(guide.file, 'utf8');
  const manifest = elementsManifest();
  return reference(manifest, elementFacts(manifest));
}

/** Writes the documentation as pages that any web server can serve. */
export function writeDocs(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const write = (page: string, html: string): void => {
    writeFileSync(join(folder, `${page}.html`), html);
  };
  write('index', wholePage({ page: 'index', title: 'Documentation', body: index(), headings: [] }));
  const pages = CHAPTERS.flatMap(({ guides, internal = false }) =>
    guides.map((guide) => ({ ...guide, ...renderGuide(markdownOf(guide), guide), internal })),
  );
  for (const { html, ...page } of pages) write(page.page, wholePage({ ...page, body: html }));
  writeFileSync(join(folder, 'search.json'), searchIndex(pages));
  const source = (file: string): string => join('scripts/docs', file);
  writeFileSync(join(folder, 'docs.css'), SHEETS.map((file) => readFileSync(source(file), 'utf8')).join('\n'));
  copyFileSync(source('icon.svg'), join(folder, 'icon.svg'));
  cpSync('docs/pictures', join(folder, 'pictures'), { recursive: true });
}
