import type { ReactiveElement } from 'lit';
import type { PipState } from '../../src/machine/pip-state.js';
import type { PipStrings } from '../internal/strings.js';
import type { Language } from '../internal/locale.js';
import { CardDrag } from './card-drag.js';
import { ClickPreparation } from './click-preparation.js';
import { FocusManager } from './focus-manager.js';
import { AvoidOverlap } from './avoid-overlap.js';
import type { PipPorts } from './svc-pip.settings.js';

/** The element that has the card. */
interface CardHost extends ReactiveElement {
  readonly ports: PipPorts | null;
  dismiss(): void;
}

/** Sets `lang` on the rendered elements, never on the host, whose language may be the page's. */
function setLang({ renderRoot }: ReactiveElement, lang: string | null): void {
  for (const shown of renderRoot.children) {
    if (!(shown instanceof HTMLElement)) continue;
    if (lang === null) shown.removeAttribute('lang');
    else shown.lang = lang;
  }
}

/** A selector for an element of the page, for the trace. */
function describeElement({ localName, id, classList }: Element): string {
  return id ? `${localName}#${id}` : [localName, ...classList].join('.');
}

/**
 * Adds to a rendered card: dragging, dismissal by fling and Escape, focus management, preparing for the click, and
 * keeping clear of the page's buttons.
 *
 * @param state the state of the card
 * @param onVisibilityChange called when the card becomes visible, or hidden while it plays
 */
export function addCardBehaviors(
  host: CardHost,
  localization: { readonly strings: PipStrings; readonly language?: Language },
  state: () => PipState | undefined,
  onVisibilityChange: (type: 'page-hidden' | 'page-visible') => void,
): CardDrag {
  const hostUpdated = (): void => setLang(host, localization.language?.lang ?? null);
  host.addController({ hostUpdated });
  hostUpdated();
  new FocusManager(host);
  new ClickPreparation(host, state);
  let isReported = false;
  new AvoidOverlap(host, {
    onMove(over) {
      if (!over && !document.hidden) onVisibilityChange('page-visible');
      if (over && !isReported)
        host.ports?.trace.add('position', `hidden while it would cover ${describeElement(over)} of the page`);
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
