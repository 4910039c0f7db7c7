/** The player page of `/try`: the show that the address names, or the list of all shows. */
await Promise.all(['svc-player', 'svc-stream-list'].map((name) => import(`./elements/${name}.js`)));

const service = {
  application: document.documentElement.dataset['application'],
  baseUrl: location.origin,
  development: true,
};

/** What the address says about the show, in its query or after its fragment. */
const parameter = (/** @type {string} */ name) =>
  [location.search, location.hash.split('?')[1]].map((query) => new URLSearchParams(query).get(name)).find(Boolean);

function show() {
  const [, id] = /^#\/translation\/([^/?]+)/.exec(location.hash) ?? [];
  const stream = id && {
    translationId: decodeURIComponent(id),
    startTime: parameter('startTime') ?? null,
    listUrl: '#/',
    autoplay: true,
  };
  const element = document.createElement(stream ? 'svc-player' : 'svc-stream-list');
  document.body.replaceChildren(Object.assign(element, service, stream));
}

addEventListener('hashchange', show);
show();
