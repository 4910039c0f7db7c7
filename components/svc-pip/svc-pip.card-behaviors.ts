import type { ReactiveElement } from 'lit';
import type { PipStrings } from '../internal/strings.js';
import type { Language } from '../internal/locale.js';
import { CardDrag } from './card-drag.js';
import { FocusManager } from './focus-manager.js';
import { AvoidOverlap } from './avoid-overlap.js';
import type { PipPorts } from './svc-pip.settings.js';

/** The element, as far as tending its card needs it. */
interface CardHost extends ReactiveElement {
  readonly ports: PipPorts | null;
  dismiss(): void;
}

/** On what is shown, never on the host, whose own language may be that of the page. */
function setLang({ renderRoot }: ReactiveElement, lang: string | null): void {
  for (const shown of renderRoot.children) {
    if (!(shown instanceof HTMLElement)) continue;
    if (lang === null) shown.removeAttribute('lang');
    else shown.lang = lang;
  }
}

/** A thing of the page as its author would point to it. */
function describeElement({ localName, id, classList }: Element): string {
  return id ? `${localName}#${id}` : [localName, ...classList].join('.');
}

/**
 * What a card needs once it stands: it can be moved, thrown out, closed by Escape, gives the focus back, and steps
 * aside where the page needs the place.
 *
 * @param onVisibilityChange tells that the card is seen again, or not any more
 */
export function addCardBehaviors(
  host: CardHost,
  localization: { readonly strings: PipStrings; readonly language?: Language },
  onVisibilityChange: (type: 'page-hidden' | 'page-visible') => void,
): CardDrag {
  const hostUpdated = (): void => setLang(host, localization.language?.lang ?? null);
  host.addController({ hostUpdated });
  hostUpdated();
  new FocusManager(host);
  let isReported = false;
  new AvoidOverlap(host, {
    onMove(over) {
      if (!over && !document.hidden) onVisibilityChange('page-visible');
      if (over && !isReported)
        host.ports?.trace.add('place', `aside while it would lie over ${describeElement(over)} of the page`);
      isReported ||= over !== null;
    },
    onHiddenPlayback: () => onVisibilityChange('page-hidden'),
  });
  return new CardDrag(host, {
    strings: () => localization.strings,
    onCorner: () => undefined,
    onDismiss: () => host.dismiss(),
  });
}
