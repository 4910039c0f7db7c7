/** Says which stream the address asks for; reads nothing but the address. */
const message = document.querySelector('[data-message]');

function show() {
  const id = /^#\/translation\/([^/?]+)/.exec(location.hash)?.[1];
  if (message === null || id === undefined) return;
  const seconds = new URLSearchParams(location.search).get('startTime');
  const from = seconds === null ? '' : ` from second ${seconds}`;
  message.textContent = `The full player would open the stream “${decodeURIComponent(id)}”${from} here. It is not part of this shop yet.`;
}

addEventListener('hashchange', show);
show();
