import { createFrame } from '../src/media/frame-element.js';
import { pageDocument } from '../src/platform/page-document.js';

/**
 * Starts a stream in the separate frame, for an engine without its own HLS, while the element is still on its way. The
 * frame stands in the host that becomes the element, since moving it would load it anew.
 *
 * @param src an address that already passed `isSecureUrl`
 * @returns the host, and the frame in it
 */
export function preloadIframe(frameUrl: string, src: string): [HTMLElement, HTMLIFrameElement] {
  const frame = createFrame(frameUrl, { src, start: 'live', sound: false });
  frame.slot = 'media';
  const host = document.createElement('svc-pip');
  host.style.position = 'fixed';
  host.style.visibility = 'hidden';
  host.append(frame);
  pageDocument.body.append(host);
  return [host, frame];
}
