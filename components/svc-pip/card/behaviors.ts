import type { ReactiveElement } from 'lit';
import type { PipStrings } from '../../shared/strings.js';
import type { Language } from '../../shared/locale.js';
import { hasShadowPlayer, refreshTag } from '../../../src/platform/shadow-players.js';
import { CardDrag } from './drag.js';
import { ClipAudio } from './clip-audio.js';
import { ClickPreparation, type PreparingHost } from './click-preparation.js';
import { FocusManager } from './focus-manager.js';
import { AvoidOverlap } from '../overlap/avoid-overlap.js';
import { ProgressLine } from './progress-line.js';
import { SoundPolicy } from './sound-policy.js';
import type { PipShowing } from '../model.js';
import { PipQuality } from './playback-quality.js';
import { emitPip, modeDetail } from '../reflect-state.js';
import type { PipPorts } from '../settings.js';
import { saveCorner } from '../lookup/storage.js';
import { savedCorner } from '../lookup/tab-memory.js';
import { TouchControls } from './touch-controls.js';

/** More lines about what the card avoids would hide the others of the trace. */
const MAX_REPORTS = 10;

/** The element that has the card. */
interface CardHost extends PreparingHost {
  readonly application: string;
  readonly ports: PipPorts | null;
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
 * @param driver of the card; told when the card becomes visible, or hidden while it plays
 * @param failed called where a function of the browser is broken
 * @param onDismiss called when the shopper flings the card out or presses Escape
 */
export function addCardBehaviors(
  host: CardHost,
  localization: { readonly strings: PipStrings; readonly language?: Language },
  driver: () => PipShowing | null,
  onDismiss: () => void,
  failed: (error: unknown) => void,
): CardDrag {
  const hostUpdated = (): void => setLang(host, localization.language?.lang ?? null);
  host.addController({ hostUpdated });
  hostUpdated();
  // One that was there before the tag could tell it nothing.
  if (hasShadowPlayer()) refreshTag();
  new FocusManager(host);
  new ClickPreparation(host, () => driver()?.state);
  new TouchControls(host);
  new ProgressLine(host, () => driver()?.media ?? null);
  new SoundPolicy(host, driver);
  new ClipAudio(host, driver);
  new PipQuality(host, driver, () => host.ports?.trace.list ?? []);
  const reported = new Set<string>();
  const report = (text: string, over: Element): void => {
    const line = `${text} ${describeElement(over)} of the page`;
    if (reported.size < MAX_REPORTS && !reported.has(line)) host.ports?.trace.add('position', line);
    reported.add(line);
  };
  const reportFirstView = (aside: boolean): void => {
    const shown = driver()?.state;
    if (shown) emitPip(host, 'svc-mode-change', { ...modeDetail(shown), aside });
  };
  const avoidOverlap = new AvoidOverlap(host, {
    onAside(over, isFirstView) {
      if (!over && !document.hidden) driver()?.send({ type: 'page-visible' });
      if (over) report(isFirstView ? 'aside at first view, since it would cover' : 'hidden while it would cover', over);
      if (isFirstView) reportFirstView(over !== null);
    },
    onRendered(isRendered) {
      if (!isRendered) host.ports?.trace.add('position', 'not rendered, so that it rests');
      else if (!document.hidden) driver()?.send({ type: 'page-visible' });
    },
    onMove: (move, over) => report(`${move} to stay clear of`, over),
    onHiddenPlayback: () => driver()?.send({ type: 'page-hidden' }),
    failed,
  });
  if (savedCorner(host.application)) avoidOverlap.keepCorner();
  return new CardDrag(host, {
    strings: () => localization.strings,
    onCorner: (corner) => {
      saveCorner(host.application, corner);
      avoidOverlap.keepCorner();
    },
    onDismiss,
  });
}
