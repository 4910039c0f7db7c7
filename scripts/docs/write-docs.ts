import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementFacts, elementsManifest } from '../package/elements-manifest.js';
import { CHAPTERS, GUIDES, REFERENCE, type Guide } from './guides.js';
import { escape, renderGuide, wholePage } from './page.js';
import { reference } from './reference.js';

/** The page that leads to all the others. */
function index(): string {
  const card = ({ page, title, about }: typeof REFERENCE | Guide): string =>
    `<li><a href="${page}.html">${escape(title)}</a><p>${escape(about)}</p></li>`;
  const chapters = [...CHAPTERS, { title: 'Reference', guides: [REFERENCE] }].map(
    ({ title, guides }) => `<h2>${title}</h2>\n<ul class="cards">${guides.map(card).join('\n')}</ul>`,
  );
  return `<h1>Live shopping, step by step</h1>\n${chapters.join('\n')}`;
}

/** Writes the documentation as pages that any web server can serve. */
export function writeDocs(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const write = (page: string, html: string): void => {
    writeFileSync(join(folder, `${page}.html`), html);
  };
  write('index', wholePage({ page: 'index', title: 'Documentation', body: index(), headings: [] }));
  for (const guide of GUIDES) {
    const { html, headings } = renderGuide(readFileSync(guide.file, 'utf8'), guide);
    write(guide.page, wholePage({ ...guide, body: html, headings }));
  }
  const manifest = elementsManifest();
  const markdown = reference(manifest, elementFacts(manifest));
  const { html, headings } = renderGuide(markdown, { ...REFERENCE, file: 'docs/reference.md' });
  write(REFERENCE.page, wholePage({ ...REFERENCE, body: html, headings }));
  for (const file of ['docs.css', 'icon.svg']) copyFileSync(join('scripts/docs', file), join(folder, file));
  cpSync('docs/pictures', join(folder, 'pictures'), { recursive: true });
}
