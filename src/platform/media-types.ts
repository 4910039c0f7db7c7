/** What a media element of the page says of a type: `probably`, `maybe`, or empty for no. */
export const canPlayType = (type: string): string => document.createElement('video').canPlayType(type);

/** Whether this engine reports native HLS support; the report is not reliable, so playback must be monitored [Z19]. */
export const canPlayHls = (): boolean => Boolean(canPlayType('application/vnd.apple.mpegurl'));

/**
 * Whether native HLS plays a stream in parts at its low latency. WebKit's does, the only engine that also knows the
 * dates of a stream; Chromium's ignores the parts and stays several segments behind.
 */
export const canPlayParts = (): boolean => 'getStartDate' in document.createElement('video');

/** A version of Chromium with its own HLS in every system; before, Android's player loaded the files, outside of the page. */
const CHROMIUM_WITH_HLS = 142;

interface BrandedNavigator {
  readonly userAgentData?: { readonly brands: readonly { readonly brand: string; readonly version: string }[] };
}

/** Whether native HLS loads its files through the HTTP cache of the page, where a script can have them ready: Chromium's. */
export const hlsUsesPageCache = (): boolean =>
  (navigator as BrandedNavigator).userAgentData?.brands.some(
    ({ brand, version }) => brand === 'Chromium' && Number(version) >= CHROMIUM_WITH_HLS,
  ) ?? false;
