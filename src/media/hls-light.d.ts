/** hls.js declares no types for its smaller build, which is the same without alternate audio, subtitles and encryption. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
  export * from 'hls.js';
}
