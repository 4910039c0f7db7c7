/** What a WebM file says of itself. */
export interface WebmFacts {
  /** Seconds. */
  readonly duration: number;
  readonly frames: number;
  readonly tracks: readonly {
    readonly kind: 'video' | 'audio' | 'other';
    readonly codec: string;
    readonly width: number;
    readonly height: number;
  }[];
}

interface Element {
  readonly id: number;
  readonly data: Buffer;
}

/** Elements of RFC 8794 and the Matroska list that matter here. */
const Id = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
} as const;

const number = (bytes: Buffer): number => bytes.reduce((value, byte) => value * 256 + byte, 0);

function* elements(bytes: Buffer): Generator<Element> {
  let at = 0;
  while (at < bytes.length) {
    const idLength = Math.clz32(bytes.readUInt8(at)) - 23;
    const id = number(bytes.subarray(at, at + idLength));
    at += idLength;
    const first = bytes.readUInt8(at);
    const sizeLength = Math.clz32(first) - 23;
    const size = number(Buffer.from([first & (0xff >> sizeLength), ...bytes.subarray(at + 1, at + sizeLength)]));
    at += sizeLength;
    yield { id, data: bytes.subarray(at, at + size) };
    at += size;
  }
}

const all = (bytes: Buffer, id: number): Buffer[] =>
  [...elements(bytes)].filter((element) => element.id === id).map(({ data }) => data);
const one = (bytes: Buffer, id: number): Buffer => all(bytes, id)[0] ?? Buffer.alloc(0);

/** Reads a WebM file whose sizes are all known, as ffmpeg writes it. */
export function webmFacts(file: Buffer): WebmFacts {
  const segment = one(file, Id.segment);
  const info = one(segment, Id.info);
  const length = one(info, Id.duration);
  const ticks = length.length === 8 ? length.readDoubleBE() : length.readFloatBE();
  return {
    duration: (ticks * (number(one(info, Id.timestampScale)) || 1_000_000)) / 1e9,
    frames: all(segment, Id.cluster).reduce(
      (sum, cluster) => sum + all(cluster, Id.simpleBlock).length + all(cluster, Id.blockGroup).length,
      0,
    ),
    tracks: all(one(segment, Id.tracks), Id.track).map((track) => {
      const video = one(track, Id.video);
      const kind = number(one(track, Id.trackType));
      return {
        kind: kind === 1 ? 'video' : kind === 2 ? 'audio' : 'other',
        codec: one(track, Id.codec).toString('latin1'),
        width: number(one(video, Id.width)),
        height: number(one(video, Id.height)),
      };
    }),
  };
}
