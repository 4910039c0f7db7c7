/** What a media element of the page says of a type: `probably`, `maybe`, or empty for no. */
export const canPlayType = (type: string): string => document.createElement('video').canPlayType(type);

/** Whether this engine reports native HLS support; the report is not reliable, so playback must be monitored [Z19]. */
export const canPlayHls = (): boolean => Boolean(canPlayType('application/vnd.apple.mpegurl'));
