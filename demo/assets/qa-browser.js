/** Makes this browser one that QA seldom has at hand, by the switches of the page's address; docs/qa.md describes them. */
(() => {
  const { vp9, data, sound, autoplay, hls } = document.currentScript?.dataset ?? {};
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
  if (vp9 === 'off') deny(/vp0?9/i);
  if (hls === 'off') deny(/mpegurl/i);

  if (data === 'reduced') {
    const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  }

  /** @param {(video: HTMLMediaElement) => boolean} isRefused until the first gesture on the page */
  function refuse(isRefused) {
    let touched = false;
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, ({ isTrusted }) => (touched ||= isTrusted), { capture: true });
    }
    const { play } = media;
    media.play = function () {
      if (touched || !isRefused(this)) return play.call(this);
      return Promise.reject(new DOMException('play() needs a gesture of the user', 'NotAllowedError'));
    };
  }
  if (autoplay === 'blocked') refuse(() => true);
  else if (sound === 'blocked') refuse(({ muted }) => !muted);
})();
