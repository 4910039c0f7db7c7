import type { ReactiveElement } from 'lit';
import type { PipStrings } from '../internal/strings.js';
import { CardDrag } from './card-drag.js';
import { FocusReturn } from './focus-return.js';

/** What a card needs once it stands: it can be moved, thrown out, closed by Escape, and gives the focus back. */
export function tendCard(
  host: ReactiveElement,
  wording: { readonly words: PipStrings },
  dismiss: () => void,
): CardDrag {
  new FocusReturn(host);
  return new CardDrag(host, { strings: () => wording.words, onCorner: () => undefined, onDismiss: dismiss });
}
