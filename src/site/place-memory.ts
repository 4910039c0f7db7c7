import { isSameRoute } from './product-address.js';
import type { LocatorElement } from './product-id.js';

/** What a place of the page says, and the addresses whose product that is known to be. */
interface Reading {
  readonly value: string | null;
  readonly element: LocatorElement | undefined;
  readonly routes: Set<string>;
  /** The look at the page in which it was first seen. */
  readonly since: number;
  /** Whether it was first seen in another element than what was there before. */
  readonly isReplaced: boolean;
}

/** What was known of the page before this memory: URL, product, and where that was read. */
export interface FirstReading {
  readonly href: string;
  readonly id: string | null | undefined;
  readonly source?: string | undefined;
  readonly element?: LocatorElement | null | undefined;
}

/**
 * Knows which places of a page speak of the address that it has now [Z40]. A router may leave any of them as they were: a class of
 * `body`, a global, a `meta`, JSON-LD in `head`. So what a place says counts for the address at which it was first seen, and for
 * another one only if the text or the element has changed, or if something else of the page agrees.
 */
export interface PlaceMemory {
  /** Begins to read the page, which has this URL now. */
  startReading(href: string): void;
  /**
   * Notes what a place says, `null` if nothing.
   *
   * @param element where it says so
   * @param isReplaceable whether another element with the same text is another place
   * @returns whether it counts for the address of the page
   */
  note(
    place: string | LocatorElement,
    value: string | null,
    element?: LocatorElement | null,
    isReplaceable?: boolean,
  ): boolean;
  /** Makes what a place says count for the address of the page. */
  confirm(place: string): void;
}

/** Readings in which a page renders what it has; a text that is first seen later was changed by something. */
const FIRST_READINGS = 3;

export function createPlaceMemory(first: FirstReading): PlaceMemory {
  const places = new Map<string, Reading>();
  const elements = new WeakMap<LocatorElement, Reading>();
  const routes = [first.href];
  let route = first.href;
  let readings = 0;
  let routedAt = 0;
  /** A router has been here before the first look: what places without a reading have said until now is unknown. */
  let isLate = false;

  /** An element that was first seen right before its address: the page was replaced first, and its address a moment later. */
  const adoptNewest = (): void => {
    for (const [place, reading] of places) {
      const isNewest = reading.isReplaced && reading.since === readings && readings - routedAt > FIRST_READINGS;
      if (isNewest) places.set(place, { ...reading, routes: new Set([route]) });
    }
  };

  const startReading = (href: string): void => {
    const known = routes.find((each) => each === href) ?? routes.find((each) => isSameRoute(each, href));
    if (known === undefined) routes.push(href);
    const hasChanged = (known ?? href) !== route;
    route = known ?? href;
    if (hasChanged) adoptNewest();
    isLate = readings === 0 && hasChanged;
    readings += 1;
    if (hasChanged) routedAt = readings;
  };

  /** Whether what is read first after a router has changed the page can be what the page before has left. */
  const isDoubtful = (value: string | null, element: LocatorElement | undefined): boolean =>
    isLate && first.id !== null && (value === first.id || !element?.closest?.('body > *'));

  const store = (place: string | LocatorElement, reading: Reading): void => {
    if (typeof place === 'string') places.set(place, reading);
    else elements.set(place, reading);
  };

  if (first.id != null && first.source !== undefined) {
    const element = first.element ?? undefined;
    places.set(first.source, { value: first.id, element, routes: new Set([route]), since: 0, isReplaced: false });
  }

  return {
    startReading,
    note(place, value, given, isReplaceable = true) {
      const element = (isReplaceable && given) || undefined;
      const known = typeof place === 'string' ? places.get(place) : elements.get(place);
      const isSameElement = element === known?.element || element === undefined || known?.element === undefined;
      if (known && known.value === value && isSameElement) {
        if (known.element === undefined && element !== undefined) store(place, { ...known, element });
        return known.routes.has(route);
      }
      const isNew =
        known !== undefined || !isDoubtful(value, element ?? (typeof place === 'string' ? undefined : place));
      const isReplaced = known !== undefined && element !== undefined && element !== known.element;
      store(place, { value, element, routes: new Set(isNew ? [route] : []), since: readings, isReplaced });
      return isNew;
    },
    confirm(place) {
      places.get(place)?.routes.add(route);
    },
  };
}
