import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.mpegts': 'video/mp2t',
  '.png': 'image/png',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** Content-Type of a media file by its extension, in upper or lower case; default `application/octet-stream`. */
export const mediaType = (file: string): string => TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
