import MiniSearch from 'minisearch';
import { INDEX, type SearchEntry } from './search-options.js';

interface Page {
  readonly page: string;
  readonly title: string;
  readonly html: string;
  /** Whether only those who work on the project read it. */
  readonly internal: boolean;
}

const EXCERPT = 160;
const INTERNAL_WEIGHT = 0.2;
const HEADING = /<h([1-6])(?: id="([^"]*)")?>(.*?)<\/h\1>/gs;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of markup that this build has written. */
const words = (html: string): string =>
  html
    // The names of the tests of a requirement.
    .replace(/<p>Tests: .*?<\/p>/gs, '')
    .replace(/<\/(?:p|li|td|th|pre|tr)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const shortened = (text: string): string =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).replace(/\s+\S*$/, '')} …`;

/** A page in parts, each with its heading: the first is the page as a whole. */
export function searchEntries({ page, title, html, internal }: Page): SearchEntry[] {
  const headings = [...html.matchAll(HEADING)];
  return headings.map((heading, index) => {
    const [markup, , id, name = ''] = heading;
    const text = words(html.slice(heading.index + markup.length, headings[index + 1]?.index));
    return {
      id: `${page}.html${id === undefined ? '' : `#${id}`}`,
      page: title,
      heading: words(name),
      text,
      excerpt: shortened(text),
      weight: internal ? INTERNAL_WEIGHT : 1,
    };
  });
}

/** The index of these pages, as the search of the site loads it. */
export function searchIndex(pages: readonly Page[]): string {
  const index = new MiniSearch(INDEX);
  index.addAll(pages.flatMap(searchEntries));
  return JSON.stringify(index);
}
