import demo from '../../mock-api/db.json' with { type: 'json' };

const RECORDING = 'autumn-evening';
const LIVE = 'trail-live';

const copyOf = (original: string, id: string): object => {
  const stream = demo.streams.find((one) => one.id === original);
  if (!stream) throw new Error(`The demo has no stream "${original}"`);
  return { ...stream, id };
};

/** Identifiers of this many streams, alternately a recording and a live one. */
export const streamIds = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${index % 2 === 0 ? 'recording' : 'live'}-${index}`);

/** The demo's database with one stream for each identifier. */
export const catalogueOf = (ids: readonly string[]): object => ({
  ...demo,
  scenarios: [],
  streams: ids.map((id) => copyOf(id.startsWith('live') ? LIVE : RECORDING, id)),
});
