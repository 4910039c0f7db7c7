import type { findRule } from './find-rule.js';

/** Why a card that is there cannot be seen or clicked. */
export type Obstruction =
  | 'display'
  | 'visibility'
  | 'opacity'
  | 'size'
  | 'outside'
  | 'inert'
  | 'unclickable'
  | 'clipped'
  | 'covered'
  | 'painted-over';

/** Whether a visitor can see and click the card. */
export interface Visibility {
  /** Share of the card, from 0 to 1, that can be seen and whose click is the card's. */
  readonly share: number;
  /** What hides the rest, with the element in charge and its style rule as far as they are known. */
  readonly because: { readonly kind: Obstruction; readonly element: string; readonly rule: string } | null;
}

/** Properties that can be in charge. */
export const PROPERTIES: Readonly<Record<Obstruction, readonly string[]>> = {
  display: ['display'],
  visibility: ['visibility', 'content-visibility'],
  opacity: ['opacity', 'filter'],
  size: ['scale', 'transform', 'zoom', 'width', 'height', 'max-width', 'max-height'],
  outside: ['transform', 'translate', 'inset', 'left', 'right', 'top', 'bottom', 'position', 'margin', 'zoom', 'scale'],
  inert: [],
  unclickable: ['pointer-events'],
  clipped: ['clip-path', 'clip', 'mask-image', 'overflow', 'contain'],
  covered: ['z-index'],
  'painted-over': ['z-index'],
};

/** The card, and points in it. */
export interface CardPlace {
  readonly host: HTMLElement;
  readonly card: Element;
  /** From the root of the page to the card, through the shadow tree. */
  readonly chain: readonly Element[];
  readonly box: DOMRect;
  /** Those of the points that are in the window. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

type Cause = readonly [Obstruction, Element] | undefined;

/** Runs in the page: a style of the card, or of what is around it, that makes it invisible. */
export function findHidingStyle({ host, card, chain, box, points }: CardPlace): Cause {
  const opacityOf = (element: Element): number => {
    const { opacity, filter } = getComputedStyle(element);
    const [, number, percent] = /opacity\(([\d.]+)(%?)\)/.exec(filter) ?? [];
    return Number(opacity) * (number === undefined ? 1 : Number(number) / (percent ? 100 : 1));
  };
  const hidden = chain.find((element) => getComputedStyle(element).display === 'none');
  if (hidden) return ['display', hidden];
  if (host.hasAttribute('data-aside')) return undefined;
  const invisible = chain.find((element) => getComputedStyle(element).visibility !== 'visible');
  if (invisible) return ['visibility', invisible];
  const skipping = chain.find(
    (element) => element !== card && getComputedStyle(element).getPropertyValue('content-visibility') === 'hidden',
  );
  if (skipping) return ['visibility', skipping];
  if (chain.reduce((product, element) => product * opacityOf(element), 1) < 0.1) {
    return ['opacity', chain.reduce((one, other) => (opacityOf(other) < opacityOf(one) ? other : one))];
  }
  const isMoved = (element: Element): boolean => {
    const { transform, scale, translate, zoom } = getComputedStyle(element);
    return [transform, scale, translate].some((value) => value !== 'none') || zoom !== '1';
  };
  const moved = chain.find((element) => isMoved(element) && element !== host && element !== card) ?? host;
  if (box.width < 8 || box.height < 8) return ['size', moved];
  return points.length > 0 ? undefined : ['outside', moved];
}

/** Runs in the page: what the click meets, where it is not the card. */
export function findObstacle({ host, card, chain, points }: CardPlace): Cause {
  const inert = chain.find((element) => element instanceof HTMLElement && element.inert);
  if (inert) return ['inert', inert];
  const parentOf = (element: Element): Element | null => {
    const { parentNode } = element;
    return parentNode instanceof ShadowRoot ? parentNode.host : parentNode instanceof Element ? parentNode : null;
  };
  /** The outermost layer around an element that does not contain the card. */
  const layerOf = (element: Element): Element => {
    let layer = element;
    for (let next: Element | null = element; next && !chain.includes(next); next = parentOf(next)) {
      if (getComputedStyle(next).position !== 'static') layer = next;
    }
    return layer;
  };
  for (const { x, y } of points) {
    const [first, ...others] = document.elementsFromPoint(x, y);
    if (first && first !== host && others.includes(host)) return ['covered', layerOf(first)];
  }
  if (getComputedStyle(card).pointerEvents === 'none') return ['unclickable', host];
  const clips = (element: Element): boolean => {
    const style = getComputedStyle(element);
    const { clipPath, overflow, maskImage } = style;
    const isCut = clipPath !== 'none' || style.getPropertyValue('clip') !== 'auto' || maskImage !== 'none';
    return isCut || (/hidden|clip/.test(overflow) && element !== document.body && element !== document.documentElement);
  };
  return ['clipped', chain.find((element) => element !== card && clips(element)) ?? host];
}

/** Runs in the page: something that is painted over the card and lets clicks through. */
export function findPaint({ host, chain, box }: CardPlace): Cause {
  if (host.matches(':popover-open')) return undefined;
  const level = Number(getComputedStyle(host).zIndex) || 0;
  const over = [...document.querySelectorAll('body *')].find((element) => {
    const style = getComputedStyle(element);
    if (style.pointerEvents !== 'none' || style.position === 'static' || style.visibility !== 'visible') return false;
    if (chain.includes(element) || !(Number(style.zIndex) > level) || Number(style.opacity) < 0.9) return false;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const covers = left <= box.left && top <= box.top && right >= box.right && bottom >= box.bottom;
    return covers && /^rgb\(|url\(|gradient/.test(`${style.backgroundColor} ${style.backgroundImage}`);
  });
  return over && ['painted-over', over];
}

/** Runs in the page; `null` where there is no card to be seen, or where it has stepped aside. */
export function readVisibility(
  properties: typeof PROPERTIES,
  find: typeof findRule,
  ...causes: readonly (typeof findHidingStyle)[]
): Visibility | null {
  const host = document.querySelector<HTMLElement>('svc-pip, svc-pip-sdk');
  const card = host?.shadowRoot?.querySelector('.card');
  const mode = host?.dataset['mode'] ?? 'none';
  if (!host || !card || mode === 'none' || mode === 'hidden') return null;
  const [findStyle, findHit, findOver] = causes;
  const chain: Element[] = [];
  for (let node: Node | null = card; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof Element) chain.unshift(node);
  }
  const box = card.getBoundingClientRect();
  const all = Array.from({ length: 80 }, (_, at) => ({
    x: box.left + (((at % 8) + 0.5) / 8) * box.width,
    y: box.top + ((Math.floor(at / 8) + 0.5) / 10) * box.height,
  }));
  const points = all.filter(({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
  const place: CardPlace = { host, card, chain, box, points };
  const style = findStyle?.(place);
  if (style === undefined && host.hasAttribute('data-aside')) return null;
  const hits = points.filter(({ x, y }) => document.elementFromPoint(x, y) === host).length / all.length;
  const cause = style ?? findOver?.(place) ?? (hits < 0.8 ? findHit?.(place) : undefined);
  if (cause === undefined) return { share: hits, because: null };
  const [kind, found] = cause;
  const isMoved = (kind === 'size' || kind === 'outside') && find(host, properties[kind]) !== '';
  const isOwn = isMoved || host.shadowRoot?.contains(found) === true;
  const element = isOwn ? host : found;
  const name = element.id
    ? `${element.localName}#${element.id}`
    : [element.localName, ...element.classList].slice(0, 3).join('.');
  return {
    share: kind === 'covered' || kind === 'clipped' ? hits : 0,
    because: { kind, element: name, rule: find(element, properties[kind]) },
  };
}
