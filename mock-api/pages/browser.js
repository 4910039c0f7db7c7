/**
 * Makes this browser one that QA seldom has at hand, by the query of the script's own address; docs/qa.md describes the switches.
 * The first script of a page; the service's iframes on it get the same.
 */
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { search, searchParams: switches } = new URL(script.src);
  const media = HTMLMediaElement.prototype;

  /** @param {RegExp} denied types that this browser cannot play any more */
  function deny(denied) {
    const { canPlayType } = media;
    media.canPlayType = function (type) {
      return denied.test(type) ? '' : canPlayType.call(this, type);
    };
    const capabilities = navigator.mediaCapabilities;
    const decodingInfo = capabilities.decodingInfo.bind(capabilities);
    capabilities.decodingInfo = async (query) => {
      const info = await decodingInfo(query);
      const types = `${query.video?.contentType ?? ''} ${query.audio?.contentType ?? ''}`;
      return denied.test(types) ? { ...info, supported: false, smooth: false, powerEfficient: false } : info;
    };
  }
  if (switches.get('vp9') === 'off') deny(/vp0?9/i);
  if (switches.get('hls') === 'off') deny(/mpegurl/i);

  if (switches.get('data') === 'reduced') {
    const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  }

  /** What a page tells the service's iframe of the first gesture: a browser takes it for one in the iframe, which may play. */
  const GESTURE = 'svc-mock: gesture';
  /** @type {Set<HTMLIFrameElement>} the service's, on this page */
  const iframes = new Set();
  let touched = false;
  const touch = () => {
    touched = true;
    for (const iframe of iframes) if (iframe.isConnected) iframe.contentWindow?.postMessage(GESTURE, '*');
  };
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ isTrusted }) => isTrusted && touch(), { capture: true });
  addEventListener('message', ({ source, data }) => source === parent && data === GESTURE && touch());

  const src = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src');
  const isOfService = (/** @type {URL} */ { pathname }) => /\/svc-pip-sdk\/frame(-hls)?\.html$/.test(pathname);
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    ...src,
    /** The address that was set. @this {HTMLIFrameElement} */
    get() {
      const address = String(src?.get?.call(this));
      return iframes.has(this) ? address.replace(/\?[^#]*/, '') : address;
    },
    /** @this {HTMLIFrameElement} */
    set(address) {
      const url = new URL(address, document.baseURI);
      if (isOfService(url)) {
        url.search = search;
        if (touched) for (const refusal of ['autoplay', 'sound']) url.searchParams.delete(refusal);
        iframes.add(this);
        this.addEventListener('load', () => touched && touch());
      }
      src?.set?.call(this, isOfService(url) ? url.href : address);
    },
  });

  /** @param {(video: HTMLMediaElement) => boolean} isRefused until the first gesture on the page */
  function refuse(isRefused) {
    const { play } = media;
    media.play = function () {
      if (touched || !isRefused(this)) return play.call(this);
      return Promise.reject(new DOMException('play() needs a gesture of the user', 'NotAllowedError'));
    };
  }
  if (switches.get('autoplay') === 'blocked') refuse(() => true);
  else if (switches.get('sound') === 'blocked') refuse(({ muted }) => !muted);
})();
