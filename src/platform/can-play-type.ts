/** What a media element of the page says of a type: `probably`, `maybe`, or empty for no. */
export const canPlayType = (type: string): string => document.createElement('video').canPlayType(type);
