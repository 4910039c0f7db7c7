/** The player page of `/try`: the show that the address names, or the list of all shows. */
await Promise.all(['svc-player', 'svc-stream-list'].map((name) => import(`./elements/${name}.js`)));

const service = {
  application: document.documentElement.dataset['application'],
  baseUrl: location.origin,
  development: true,
};

/** The query of the address: it is for the first show alone, and one chosen later has its own after its fragment. */
let { search } = location;

/** What no browser wrote is not decoded: the player says that there is no such show. */
const decoded = (/** @type {string} */ text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function show() {
  const [, id] = /^#\/translation\/([^/?]+)/.exec(location.hash) ?? [];
  const queries = [search, location.hash.split('?')[1]];
  const startTime = queries.map((query) => new URLSearchParams(query).get('startTime')).find(Boolean);
  search = '';
  const stream = id && {
    translationId: decoded(id),
    startTime: startTime ?? null,
    listUrl: '#/',
    autoplay: true,
  };
  const element = document.createElement(stream ? 'svc-player' : 'svc-stream-list');
  document.body.replaceChildren(Object.assign(element, service, stream));
}

addEventListener('hashchange', show);
show();
