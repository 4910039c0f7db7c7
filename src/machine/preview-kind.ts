/**
 * How a ready preview is shown [Z18]: `image` (older integrations, animated or not), `vp9` (a clip that is only
 * requested where VP9 is supported) or `video` (a clip every engine decodes).
 */
export type PreviewKind = 'image' | 'vp9' | 'video';

/** Reads the kind from the end of the path; the address itself stays as it is [C5]. */
export function previewKind(url: string): PreviewKind {
  const path = url.replace(/[?#].*/s, '').toLowerCase();
  if (/\.(gif|webp|apng|avif|png|jpe?g)$/.test(path)) return 'image';
  return path.endsWith('.mp4') ? 'video' : 'vp9';
}
