/**
 * How a ready preview is shown [Z18]: `image` (older integrations, animated or not), `vp9` (a clip that is only
 * requested where VP9 is supported) or `video` (a clip every engine decodes).
 */
export type PreviewKind = 'image' | 'vp9' | 'video';

/** The address of an image. */
export const imagePath = /^[^?#]*\.(gif|webp|a?png|avif|jpe?g)([?#]|$)/i;
/** The address of a clip that every engine decodes. */
export const mp4Path = /^[^?#]*\.mp4([?#]|$)/i;

/** Reads the kind from the end of the path; the address itself stays as it is [C5]. */
export const previewKind = (url: string): PreviewKind =>
  imagePath.test(url) ? 'image' : mp4Path.test(url) ? 'video' : 'vp9';

/** Whether the address does not tell what it is, so that what is no video may be an image of an older integration [Z26]. */
export const mayBeImage = (url: string): boolean => previewKind(url) === 'vp9' && !/\.webm([?#]|$)/i.test(url);
