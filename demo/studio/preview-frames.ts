import type { Configuration } from './configuration.js';

/** What the preview shows of the merchant's choices. */
export interface Preview {
  readonly css: string;
  readonly configuration: Configuration;
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
let shown: Preview = { css: '', configuration: { application: '' } };

const frames = (): readonly HTMLIFrameElement[] => [
  ...document.querySelectorAll<HTMLIFrameElement>('iframe[data-device]'),
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
  const { css, configuration } = shown;
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

/** A frame has loaded its page; the script tag adds the card later. */
export function frameLoaded({ currentTarget }: Event): void {
  const frame = currentTarget as HTMLIFrameElement;
  const body = insideOf(frame)?.page.body;
  if (body === undefined) return;
  applyTo(frame);
  new MutationObserver(() => applyTo(frame)).observe(body, { childList: true });
}

/**
 * Puts a picture in place of the page of a device; `undefined` removes it.
 *
 * @throws {DOMException} if the file is no picture that the browser understands
 */
export async function showPicture(device: string, file: File | undefined): Promise<void> {
  const picture = file && (await createImageBitmap(file));
  if (picture) pictures.set(device, picture);
  else pictures.delete(device);
  showInFrames(shown);
}

export const hasPicture = (device: string): boolean => pictures.has(device);

/** Scales each frame to its place, so that its page has the width of its device. */
const scaled = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    const frame = target.querySelector('iframe');
    if (frame) frame.style.scale = String(contentRect.width / frame.offsetWidth);
  }
});

export function observeScreens(): void {
  for (const screen of document.querySelectorAll('.screen')) scaled.observe(screen);
}
