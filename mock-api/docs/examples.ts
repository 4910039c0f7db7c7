import type { Tenants } from '../tenants/tenants.js';
import type { Examples } from './contract-page.js';

const exampleOf = (path: string, query: Readonly<Record<string, string>>): [string, string] => [
  path,
  `${path}?${new URLSearchParams(query).toString()}`,
];

/** Example requests to the service for this database. */
export function serviceExamples({ base: { database } }: Tenants): Examples {
  const stream =
    database.streams.find(({ state, private: hidden }) => state === 'online' && !hidden) ?? database.streams[0];
  const application = stream?.projectId ?? database.projects[0]?.id ?? '';
  const feedProductId = database.products.find(({ id }) => id === stream?.productIds[0])?.feedProductId ?? '';
  return Object.fromEntries([
    exampleOf('/v3/streams', { applicationId: application, limit: '5' }),
    exampleOf('/v2/mini-player/stream-state', { application, feedProductId }),
    exampleOf('/v2/mini-player/online', { application }),
    exampleOf('/v3/translation/quick-state', { translationId: stream?.id ?? '' }),
  ]);
}

/** Example requests to the control API for this database. */
export function controlExamples({ base: { database } }: Tenants): Examples {
  const application = database.projects[0]?.id ?? '';
  const ofApplication = ['requests', 'scenarios', 'streams', 'clock', 'faults', 'applications'];
  const [scenario] = database.scenarios;
  return {
    '/__mock/health': '/__mock/health',
    '/__mock/sessions': '/__mock/sessions',
    ...Object.fromEntries(ofApplication.map((name) => exampleOf(`/__mock/${name}`, { application }))),
    ...(scenario && { '/__mock/scenarios/{id}': `/__mock/scenarios/${encodeURIComponent(scenario.id)}` }),
  };
}
