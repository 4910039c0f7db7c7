import { createIframe } from '../src/media/iframe-element.js';
import { pageDocument } from '../src/platform/page-document.js';

/**
 * Starts a stream in the iframe, for an engine without native HLS, while the chunk of the element loads. The iframe is
 * a child of the host that is later upgraded to the element, because moving an iframe in the document reloads it.
 *
 * @param src a URL that already passed `isSecureUrl`
 * @returns the host and the iframe in it
 */
export function preloadIframe(frameUrl: string, src: string): [HTMLElement, HTMLIFrameElement] {
  const frame = createIframe(frameUrl, { src, start: 'live', sound: false });
  frame.slot = 'media';
  const host = document.createElement('svc-pip');
  host.style.position = 'fixed';
  host.style.visibility = 'hidden';
  host.append(frame);
  pageDocument.body.append(host);
  return [host, frame];
}
