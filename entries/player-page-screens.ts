import type { PlayerPageConfig } from './player-page-config.js';
import type { PlayerPageStrings } from './player-page-strings.js';

type Child = Node | string;

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | null>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

/** The list with its heading; in mobile mode without a link to the shop, since the app has a back button [P4]. */
export function studioScreen(
  config: PlayerPageConfig,
  strings: PlayerPageStrings,
  list: HTMLElement,
  app: boolean,
): HTMLElement {
  const { title, homeUrl, homeLabel } = config;
  const home =
    homeUrl !== null && !app ? [element('a', { class: 'home', href: homeUrl }, homeLabel ?? strings.home)] : [];
  return element(
    'main',
    { class: 'studio' },
    element('header', {}, element('h1', { tabindex: '-1' }, title ?? strings.title), ...home),
    list,
  );
}

/** A title, a text and, if there is one, a link. */
export function messageScreen(title: string, text: string, link: HTMLElement | null): HTMLElement {
  return element(
    'main',
    { class: 'message' },
    element('h1', { tabindex: '-1' }, title),
    element('p', {}, text),
    ...(link ? [link] : []),
  );
}
