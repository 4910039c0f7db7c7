/** hls.js declares no types for its light build, which lacks alternate audio, subtitles and encryption. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
  export * from 'hls.js';
}
