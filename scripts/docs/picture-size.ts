import { readFileSync } from 'node:fs';

interface Size {
  readonly width: number;
  readonly height: number;
}

const FRAMES = [0xc0, 0xc1, 0xc2];

function jpegSize(bytes: Buffer): Size | null {
  // Segments of a marker and a length each, behind the two bytes of the beginning.
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (FRAMES.includes(bytes.readUInt8(at + 1)))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return null;
}

function svgSize(text: string): Size | null {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text) ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
}

/** Width and height of a picture, which a page names so that nothing moves when it arrives. */
export function pictureSize(file: string): Size {
  const bytes = readFileSync(file);
  const size = file.endsWith('.svg') ? svgSize(bytes.toString()) : jpegSize(bytes);
  if (!size) throw new Error(`${file} is no picture of a known kind`);
  return size;
}
