/** The size of a picture in pixels, and how many pictures follow each other in it. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

/** Reads the start-of-frame marker of a JPEG. */
export function jpegFacts(file: Buffer): PictureFacts {
  if (file.readUInt16BE(0) !== 0xffd8) throw new Error('not a JPEG');
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt8(at + 1);
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (startsFrame) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5), frames: 1 };
  }
  throw new Error('a JPEG without a frame');
}

/** Walks over the blocks of a GIF. */
export function gifFacts(file: Buffer): PictureFacts {
  if (file.toString('latin1', 0, 6) !== 'GIF89a') throw new Error('not an animated GIF');
  const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const pastBlocks = (from: number): number => {
    let at = from;
    while (file.readUInt8(at) > 0) at += file.readUInt8(at) + 1;
    return at + 1;
  };
  let at = 13 + colours(file.readUInt8(10));
  let frames = 0;
  while (file.readUInt8(at) !== 0x3b) {
    if (file.readUInt8(at) === 0x2c) {
      frames += 1;
      at = pastBlocks(at + 11 + colours(file.readUInt8(at + 9)));
    } else at = pastBlocks(at + 2);
  }
  return { width: file.readUInt16LE(6), height: file.readUInt16LE(8), frames };
}
