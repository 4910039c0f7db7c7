import { forceColorScheme } from '../assets/theme-scheme.js';
import type { Theme } from '../assets/theme-values.js';
import type { Configuration } from './configuration.js';

/** What the preview shows of the merchant's choices. */
export interface Preview {
  readonly css: string;
  readonly configuration: Configuration;
  /** For the frames with one element each. */
  readonly seen: Pick<Theme, 'scheme' | 'dir'>;
}

/** Of the card in a frame. */
interface Card extends HTMLElement {
  position: unknown;
  locale: unknown;
}

interface Inside {
  readonly page: Document;
  readonly window: Window & typeof globalThis;
}

const HIDDEN = 'svc-pip { display: none !important; }';
/** With a picture nothing else of the page is left, so that the card keeps clear of nothing that cannot be seen. */
const ONLY_PICTURE =
  'body > :not(svc-pip, canvas) { display: none !important; } canvas { display: block; inline-size: 100%; }';

/** Sheets are of the window that they are for. */
const sheets = new WeakMap<Document, CSSStyleSheet>();
const pictures = new Map<string, ImageBitmap>();
/** What was chosen last for a device, also while it is read. */
const choices = new Map<string, File | undefined>();
let shown: Preview = { css: '', configuration: { application: '' }, seen: { scheme: 'light', dir: 'ltr' } };

const frames = (): readonly HTMLIFrameElement[] => [
  ...document.querySelectorAll<HTMLIFrameElement>('iframe:is([data-device], [data-element])'),
];

function insideOf({ contentDocument: page, contentWindow: window }: HTMLIFrameElement): Inside | undefined {
  const isLoaded = page?.readyState === 'complete' && page.URL !== 'about:blank';
  return isLoaded && window ? { page, window: window as Window & typeof globalThis } : undefined;
}

function drawPicture({ page }: Inside, picture: ImageBitmap | undefined): void {
  const old = page.querySelector('canvas');
  if (picture === undefined) return old?.remove();
  const canvas = old ?? page.createElement('canvas');
  Object.assign(canvas, { width: picture.width, height: picture.height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  if (old === null) page.body.prepend(canvas);
}

function sheetOf({ page, window }: Inside): CSSStyleSheet {
  const known = sheets.get(page);
  if (known !== undefined) return known;
  const sheet = new window.CSSStyleSheet();
  page.adoptedStyleSheets.push(sheet);
  sheets.set(page, sheet);
  return sheet;
}

function applyTo(frame: HTMLIFrameElement): void {
  const inside = insideOf(frame);
  if (inside === undefined) return;
  const { css, configuration, seen } = shown;
  if ('element' in frame.dataset) {
    sheetOf(inside).replaceSync(css);
    inside.page.documentElement.dir = seen.dir;
    return forceColorScheme(inside.page, seen.scheme);
  }
  const picture = pictures.get(frame.dataset['device'] ?? '');
  const rules = [css, configuration['disabled'] === true && HIDDEN, picture && ONLY_PICTURE];
  sheetOf(inside).replaceSync(rules.filter(Boolean).join('\n'));
  drawPicture(inside, picture);
  const card = inside.page.querySelector<Card>('svc-pip');
  if (card === null) return;
  card.position = configuration['position'] ?? 'bottom-right';
  card.locale = configuration['locale'] ?? null;
}

/** Shows the choices in every frame, without loading anything. */
export function showInFrames(preview: Preview): void {
  shown = preview;
  for (const frame of frames()) applyTo(frame);
}

/** A frame has loaded its page; the script tag and the player page add elements later. */
export function frameLoaded({ currentTarget }: Event): void {
  const frame = currentTarget as HTMLIFrameElement;
  const body = insideOf(frame)?.page.body;
  if (body === undefined) return;
  applyTo(frame);
  new MutationObserver(() => applyTo(frame)).observe(body, { childList: true, subtree: 'element' in frame.dataset });
}

/**
 * Puts a picture in place of the page of a device; `undefined` removes it.
 *
 * @returns what became of it: `replaced` where another one was chosen meanwhile, `unreadable` if it is no picture that the browser
 *   understands
 */
export async function showPicture(
  device: string,
  file: File | undefined,
): Promise<'shown' | 'replaced' | 'unreadable'> {
  choices.set(device, file);
  const picture = file && (await createImageBitmap(file).catch(() => null));
  if (choices.get(device) !== file) return 'replaced';
  if (picture === null) return 'unreadable';
  if (picture) pictures.set(device, picture);
  else pictures.delete(device);
  showInFrames(shown);
  return 'shown';
}

export const hasPicture = (device: string): boolean => pictures.has(device);
