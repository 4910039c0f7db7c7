/**
 * Creates an element.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, string | number | boolean | null>>} attributes false and null leave one out
 * @param {readonly (Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, children = []) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/**
 * The element of the page with this id.
 *
 * @template {Element} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function part(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no ${id}`);
  return element;
}

/**
 * Adds, updates and removes the children of a list by key. Existing elements stay in place and keep the focus.
 *
 * @template Item
 * @param {Element} list
 * @param {readonly Item[]} items
 * @param {(item: Item) => string} keyOf
 * @param {(item: Item) => Element} create
 * @param {(element: Element, item: Item) => void} update
 */
export function syncList(list, items, keyOf, create, update = () => undefined) {
  const known = new Map([...list.children].map((child) => [child.getAttribute('data-key'), child]));
  items.forEach((item, at) => {
    const key = keyOf(item);
    const element = known.get(key) ?? create(item);
    known.delete(key);
    element.setAttribute('data-key', key);
    update(element, item);
    if (list.children[at] !== element) list.insertBefore(element, list.children[at] ?? null);
  });
  for (const removed of known.values()) removed.remove();
}
