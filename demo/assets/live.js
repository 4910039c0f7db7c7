/** Says which stream the address asks for; reads nothing but the address. */
const detail = document.querySelector('[data-detail]');

function show() {
  const id = /^#\/translation\/([^/?]+)/.exec(location.hash)?.[1];
  if (detail === null) return;
  const seconds = new URLSearchParams(location.search).get('startTime');
  const from = seconds === null ? '' : `, from second ${seconds}`;
  detail.textContent = id === undefined ? '' : `This address opens the stream “${id}”${from}.`;
}

addEventListener('hashchange', show);
show();
