import { listen, whenAborted } from '../../platform/listen.js';
import { createIframe } from './element.js';
import { openIframe, type IframeOptions } from './media.js';
import { isWaiting, wrapParams } from './protocol.js';
import type { Media, MediaEvent, MediaListener } from '../media.js';
import { removeNode } from '../../platform/remove-node.js';

/** Milliseconds after which an iframe that no card has taken is removed. */
const TAKEN_WITHIN = 5_000;

/** Moves a node within its document and keeps its state; any other way of moving an iframe loads it again. */
type StatePreserving = HTMLElement & { moveBefore(node: Node, before: Node | null): void };

/** As large as the card, so that the stream's rendition fits it, in a place where nobody sees or reaches it. */
const HIDDEN =
  'position:fixed;left:0;bottom:0;width:168px;height:299px;border:0;opacity:0;pointer-events:none;z-index:-1';

/** Media that sends its iframe, loaded without parameters, those of the URL as often as the iframe requests them. */
function withParams(media: Media, iframe: HTMLIFrameElement, { origin, hash }: URL): Media {
  const respond = ({ source, origin: sender, data }: MessageEvent<unknown>): void => {
    if (source === iframe.contentWindow && sender === origin && isWaiting(data))
      iframe.contentWindow?.postMessage(wrapParams(hash), origin);
  };
  const ended = new AbortController();
  listen(window, 'message', respond, ended.signal);
  return {
    ...media,
    destroy() {
      ended.abort();
      media.destroy();
    },
  };
}

/**
 * Shows in a card the iframe of a live stream that the script tag started to load before there was a card, which saves the
 * time in which the element is loaded, evaluated and rendered. Until then it waits, muted and unseen.
 *
 * @param iframe loads `frame-hls.html`, without parameters and in `body`
 * @param baseUrl of the service, whose iframe a card opens: it takes none of another host
 * @param signal ends it, unless a card has taken it
 * @returns `openIframe`, whose first call takes it if it wants the same; every call opens a new one in engines without
 *   `moveBefore()`, whose page comes from the cache then
 */
export function useEarlyIframe(
  iframe: HTMLIFrameElement,
  early: Pick<IframeOptions, 'src' | 'playlist' | 'cmcd'>,
  baseUrl: string,
  signal: AbortSignal,
): typeof openIframe {
  const { src: frameUrl } = iframe;
  const remove = (): void => removeNode(iframe);
  if (signal.aborted || !iframe.isConnected || new URL(frameUrl).host !== new URL(baseUrl).host) {
    remove();
    return openIframe;
  }
  if (!('moveBefore' in Element.prototype)) {
    // Loaded, its page is in the cache.
    const timer = setTimeout(remove, TAKEN_WITHIN);
    iframe.addEventListener('load', remove);
    whenAborted(signal, () => {
      clearTimeout(timer);
      remove();
    });
    return openIframe;
  }
  iframe.style.cssText = HIDDEN;
  iframe.inert = true;
  iframe.title = 'Video';
  iframe.tabIndex = -1;
  const events: MediaEvent[] = [];
  let listener: MediaListener = (event) => void events.push(event);
  const { playlist, ...init } = { ...early, start: 'live', sound: false, ownHls: false } as const;
  const { src } = createIframe(frameUrl, { ...init, forwards: playlist !== undefined });
  const opened = openIframe(frameUrl, { ...init, playlist, listener: (event) => listener(event) }, iframe, src);
  const media = withParams(opened, iframe, new URL(src));
  let isFree = true;
  const release = (): void => {
    clearTimeout(timer);
    if (isFree) media.destroy();
    isFree = false;
  };
  const timer = setTimeout(release, TAKEN_WITHIN);
  whenAborted(signal, release);

  return (url, options) => {
    const { src, start, sound, ownHls, cmcd = false } = options;
    const isSame =
      url === frameUrl && src === early.src && start === 'live' && !sound && !ownHls && cmcd === early.cmcd;
    // One that the page has removed would have to connect again.
    if (!isFree || !isSame || !iframe.isConnected) {
      release();
      return openIframe(url, options);
    }
    isFree = false;
    clearTimeout(timer);
    queueMicrotask(() => {
      ({ listener } = options);
      events.forEach(listener);
    });
    return inCard(media, iframe);
  };
}

/** Media whose node takes the iframe as soon as the view has put it into the document. */
function inCard(media: Media, iframe: HTMLElement): Media {
  const node = document.createElement('div');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (): void => {
    if (!node.isConnected) {
      timer = setTimeout(take);
      return;
    }
    // Where the page has removed it, it has to load again.
    if (iframe.isConnected) (node as unknown as StatePreserving).moveBefore(iframe, null);
    else node.append(iframe);
    iframe.style.cssText = 'border:0';
    iframe.inert = false;
  };
  queueMicrotask(take);
  return {
    ...media,
    node,
    destroy() {
      clearTimeout(timer);
      media.destroy();
      removeNode(node);
    },
  };
}
