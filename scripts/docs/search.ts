/**
 * The search over all guides: Control or Command with K leads to it, arrows go through what was found. Index and library are
 * loaded when it is first used; no word of what is searched leaves the page.
 */
import type { SearchResult } from 'minisearch';
import { INDEX, QUERY, type SearchEntry } from './search-options.js';

type Found = Pick<SearchEntry, 'id' | 'page' | 'heading' | 'excerpt'> & { readonly terms: readonly string[] };

/** More than anybody reads; the number of all is said. */
const SHOWN = 20;

const form = document.querySelector<HTMLFormElement>('form.search');
const input = form?.querySelector('input');
const status = form?.querySelector('[role=status]');
const list = form?.querySelector('ul');
const hint = form?.querySelector('kbd');

interface Parts {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  /** Names the key. */
  readonly hint: Element;
  readonly status: Element;
  readonly list: HTMLElement;
}

type Search = (text: string) => Found[];

async function load(): Promise<Search> {
  const [{ default: MiniSearch }, response] = await Promise.all([import('minisearch'), fetch('search.json')]);
  if (!response.ok) throw new Error(response.statusText);
  const index = MiniSearch.loadJSON<SearchEntry>(await response.text(), INDEX);
  return (text) => index.search(text, QUERY) as (SearchResult & Found)[];
}

let loading: Promise<Search> | null = null;

/** The search as soon as it is there; what failed is tried again by the next key. */
function ready(): Promise<Search> {
  loading ??= load().catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

/** The text with the words that were found marked. */
function marked(text: string, terms: ReadonlySet<string>): Node[] {
  return text.split(/([\p{L}\p{N}]+)/u).map((part) => {
    if (!terms.has(part.toLowerCase())) return document.createTextNode(part);
    return Object.assign(document.createElement('mark'), { textContent: part });
  });
}

function entry({ id, page, heading, excerpt, terms }: Found): HTMLLIElement {
  const words = new Set(terms);
  const link = Object.assign(document.createElement('a'), { href: id });
  const part = (name: string, ...content: (Node | string)[]): HTMLElement => {
    const element = document.createElement(name);
    element.append(...content);
    return element;
  };
  link.append(part('strong', ...marked(heading, words)), part('small', page), part('span', ...marked(excerpt, words)));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

const sentence = (found: number, text: string): string => {
  if (found === 0) return `Nothing found for “${text}”. Try another word, or a part of it.`;
  const number = found === 1 ? '1 result' : `${String(found)} results`;
  return found > SHOWN ? `${number}, the first ${String(SHOWN)} of them here` : number;
};

/** The focus by that many places further, among the field and what was found. */
function move(places: readonly HTMLElement[], by: number): void {
  const at = places.findIndex((place) => place === document.activeElement);
  places[Math.min(Math.max(at + by, 0), places.length - 1)]?.focus();
}

/** With a modifier: a single character would be taken from who dictates (WCAG 2.1.4). */
function focusOnKey(input: HTMLInputElement, hint: Element): void {
  const isApple = /Mac|iP/.test(navigator.platform);
  hint.textContent = isApple ? '⌘ K' : 'Ctrl K';
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    // The event of a field that the browser fills in has no key.
    if (!/^k$/i.test(key) || altKey || shiftKey || ctrlKey === isApple || metaKey !== isApple) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

function run({ form, input, hint, status, list }: Parts): void {
  const links = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')];
  const open = (isOpen: boolean): void => void form.toggleAttribute('data-open', isOpen);

  function show(results: readonly Found[], words: string): void {
    list.replaceChildren(...results.slice(0, SHOWN).map(entry));
    status.textContent = words;
    open(words !== '');
  }

  async function find(): Promise<void> {
    const text = input.value.trim();
    if (text === '') {
      show([], '');
      return;
    }
    try {
      const search = await ready();
      // Somebody may have gone on typing.
      if (input.value.trim() !== text) return;
      const results = search(text);
      show(results, sentence(results.length, text));
    } catch {
      show([], 'The search could not be loaded. Check your connection and try again.');
    }
  }

  input.addEventListener('input', () => void find());
  input.addEventListener('focus', () => {
    ready().catch(() => undefined);
    if (links().length > 0) open(true);
    else void find();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void find().then(() => links()[0]?.click());
  });
  form.addEventListener('keydown', (event) => {
    if (event.isComposing || !form.hasAttribute('data-open')) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined && event.key !== 'Escape') return;
    // The first Escape closes, the second one empties the field, as it does by itself.
    event.preventDefault();
    if (by !== undefined) {
      move([input, ...links()], by);
      return;
    }
    input.focus();
    open(false);
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) open(false);
  });
  // A heading of this page loads no other.
  list.addEventListener('click', () => open(false));
  focusOnKey(input, hint);
}

if (form && input && hint && status && list) run({ form, input, hint, status, list });
