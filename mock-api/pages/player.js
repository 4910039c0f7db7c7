/** The player page of `/try`: the show that the address names, or the list of all shows. */
await Promise.all(['svc-player', 'svc-stream-list'].map((name) => import(`./elements/${name}.js`)));

const service = {
  application: document.documentElement.dataset['application'],
  baseUrl: location.origin,
  development: true,
};

function show() {
  const [, id] = /^#\/translation\/([^/?]+)/.exec(location.hash) ?? [];
  const stream = id && {
    translationId: decodeURIComponent(id),
    startTime: new URLSearchParams(location.search).get('startTime'),
    listUrl: '#/',
    autoplay: true,
  };
  const element = document.createElement(stream ? 'svc-player' : 'svc-stream-list');
  document.body.replaceChildren(Object.assign(element, service, stream));
}

addEventListener('hashchange', show);
show();
