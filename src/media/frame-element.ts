import { writeFrameHash, type FrameInit } from './frame-protocol.js';

/**
 * Creates the iframe in which a stream plays [D3, Z19], not yet in the document. It starts to load when it is appended,
 * and moving it later would reload it.
 *
 * @param frameUrl URL of `frame.html`
 */
export function createFrame(frameUrl: string, init: FrameInit): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const { src, start, sound, ownHls = true } = init;
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-');
  frame.src = frameUrl + writeFrameHash({ src, start, sound, ownHls, nonce, parent: location.origin });
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin';
  frame.title = 'Video';
  frame.tabIndex = -1;
  frame.style.border = '0';
  return frame;
}
