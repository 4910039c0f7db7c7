import type { ReactiveElement } from 'lit';
import type { PipStrings } from '../internal/strings.js';
import type { Language } from '../internal/locale.js';
import { CardDrag } from './card-drag.js';
import { FocusReturn } from './focus-return.js';

/** On what is shown, never on the host, whose own language may be that of the page. */
function sayLanguage({ renderRoot }: ReactiveElement, lang: string | null): void {
  for (const shown of renderRoot.children) {
    if (!(shown instanceof HTMLElement)) continue;
    if (lang === null) shown.removeAttribute('lang');
    else shown.lang = lang;
  }
}

/** What a card needs once it stands: it can be moved, thrown out, closed by Escape, and gives the focus back. */
export function tendCard(
  host: ReactiveElement,
  wording: { readonly words: PipStrings; readonly language?: Language },
  dismiss: () => void,
): CardDrag {
  const hostUpdated = (): void => sayLanguage(host, wording.language?.lang ?? null);
  host.addController({ hostUpdated });
  hostUpdated();
  new FocusReturn(host);
  return new CardDrag(host, { strings: () => wording.words, onCorner: () => undefined, onDismiss: dismiss });
}
