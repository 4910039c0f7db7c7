/** Whether a media playlist announces parts of segments, with which a player can be close to the live edge. */
export const isInParts = (playlist: string | null): boolean =>
  playlist !== null && /^#EXT-X-PART-INF:/m.test(playlist) && !/^#EXT-X-ENDLIST/m.test(playlist);
