import type { ErrorDetails } from 'hls.js/light';

/** As hls.js names them. */
type Details = `${ErrorDetails}`;

const TIMEOUTS: readonly Details[] = [
  'manifestLoadTimeOut',
  'levelLoadTimeOut',
  'audioTrackLoadTimeOut',
  'fragLoadTimeOut',
  'keyLoadTimeOut',
];

const UNSUPPORTED: readonly Details[] = [
  'manifestIncompatibleCodecsError',
  'bufferIncompatibleCodecsError',
  'bufferAddCodecError',
];

/** Whether a server did not respond in time. */
export const isTimeout = (details: Details): boolean => TIMEOUTS.includes(details);

/** Whether the browser cannot decode the stream. */
export const isUnsupported = (details: Details): boolean => UNSUPPORTED.includes(details);

/** Whether a segment, or a part of one, did not load. */
export const isFragmentLoss = (details: Details): boolean =>
  details === 'fragLoadError' || details === 'fragLoadTimeOut';
