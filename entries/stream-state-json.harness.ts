import fc from 'fast-check';

const SAFE = 'https://media.invalid/a';
const text = fc.oneof(
  fc.constantFrom('s1', '', SAFE, 'http://localhost/x', 'online', 'completed', 'active'),
  fc.jsonValue(),
);
const url = fc.constantFrom(
  null,
  undefined,
  '',
  `${SAFE}.webm`,
  `${SAFE}.mp4?x`,
  `${SAFE}.gif`,
  `${SAFE}.jpg#y`,
  'http://media.invalid/a.webm',
  5,
);
/** Streams in JSON, most of them valid. */
export const streams = fc.record(
  {
    streamStatus: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('online', 'completed') },
      { weight: 1, arbitrary: text },
    ),
    streamId: fc.oneof({ weight: 8, arbitrary: fc.constant('s1') }, { weight: 1, arbitrary: text }),
    productId: fc.oneof({ weight: 8, arbitrary: fc.constant('p1') }, { weight: 1, arbitrary: text }),
    feedProductId: fc.oneof(fc.constantFrom('00123', '', null, undefined), text),
    playerUrl: fc.oneof(
      { weight: 8, arbitrary: fc.constant('https://shop.example/live') },
      { weight: 1, arbitrary: text },
    ),
    playbackLink: url,
    previewUrl: url,
    posterUrl: url,
  },
  { requiredKeys: ['streamStatus', 'streamId', 'productId', 'playerUrl'] },
);
/** Responses of stream-state with such streams, and arbitrary JSON. */
export const answers = fc.oneof(
  { weight: 1, arbitrary: fc.jsonValue() },
  {
    weight: 6,
    arbitrary: fc.record({
      status: fc.oneof(
        { weight: 8, arbitrary: fc.constant(200) },
        { weight: 1, arbitrary: fc.constantFrom(400, '200', null) },
      ),
      body: fc.oneof(
        { weight: 1, arbitrary: fc.jsonValue() },
        {
          weight: 6,
          arbitrary: fc.record({
            status: fc.oneof(
              { weight: 6, arbitrary: fc.constantFrom('active', 'no_active_stream') },
              { weight: 1, arbitrary: text },
            ),
            stream: fc.oneof({ weight: 6, arbitrary: streams }, { weight: 1, arbitrary: fc.jsonValue() }),
          }),
        },
      ),
    }),
  },
);
