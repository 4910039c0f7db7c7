import { randomToken } from '../../api/random.js';
import { writeIframeHash, type IframeInit } from './protocol.js';

/**
 * Creates the iframe in which a stream plays [D3, Z19], not yet in the document. It starts to load when it is appended,
 * and moving it later would reload it.
 *
 * @param frameUrl URL of `frame.html`
 */
export function createIframe(frameUrl: string, init: IframeInit): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  const { src, start, sound, ownHls = true, forwards = false, cmcd = false } = init;
  const nonce = randomToken(4);
  const parent = location.origin;
  iframe.src = frameUrl + writeIframeHash({ src, start, sound, ownHls, forwards, cmcd, nonce, parent });
  iframe.allow = 'autoplay; fullscreen; picture-in-picture';
  iframe.referrerPolicy = 'strict-origin';
  iframe.title = 'Video';
  iframe.tabIndex = -1;
  iframe.style.border = '0';
  return iframe;
}
