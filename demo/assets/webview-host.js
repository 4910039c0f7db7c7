/**
 * Simulates the native side of a WebView: registers the handlers of `?webview=` before the page's scripts run, forwards
 * every message to the page at /webview, and adds the app's close button.
 */
{
  const kind = new URLSearchParams(location.search).get('webview');
  const channel = new BroadcastChannel('svc-webview');
  const names = { addProduct: 'add-product', openProduct: 'open-product' };

  /** @param {string} name @param {string} via @param {unknown} body */
  const receive = (name, via, body) => {
    if (kind === 'throwing') throw new Error(`The app's handler ${name} failed`);
    channel.postMessage({ name, via, type: typeof body, body: String(body) });
    toast.textContent = name === 'add-product' ? 'The app has added it to its cart' : 'The app opens the product';
    toast.dataset['message'] = name;
  };

  /** @param {string} name @param {unknown} value */
  const define = (name, value) => Object.defineProperty(window, name, { value, configurable: true });

  if (kind === 'ios' || kind === 'throwing') {
    const handlers = Object.values(names).map((name) => [
      name,
      { postMessage: (/** @type {unknown} */ body) => receive(name, 'webkit.messageHandlers', body) },
    ]);
    define('webkit', { messageHandlers: Object.fromEntries(handlers) });
  }
  if (kind === 'android') {
    const methods = Object.entries(names).map(([method, name]) => [
      method,
      // A Java bridge accepts text only.
      (/** @type {unknown} */ json) => receive(name, 'svc', json),
    ]);
    define('svc', Object.fromEntries(methods));
  }

  const close = document.createElement('button');
  close.className = 'webview-close';
  close.type = 'button';
  close.textContent = '✕';
  close.setAttribute('aria-label', 'Close the player (the app’s own control)');
  close.addEventListener('click', () => {
    if (opener === null) location.assign('/webview');
    else window.close();
  });

  const toast = document.createElement('output');
  toast.className = 'webview-toast';

  addEventListener('DOMContentLoaded', () => document.body.append(close, toast));
}
