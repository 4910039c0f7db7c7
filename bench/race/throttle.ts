import type { Chromium } from './chromium.js';

/** A link, and a device on it. */
export interface Link {
  readonly megabitsPerSecond: number;
  readonly latencyMilliseconds: number;
  /** How many times slower the main thread is. */
  readonly cpuSlowdown: number;
}

/** The link and the device of the budgets. */
export const LINK: Link = { megabitsPerSecond: 9, latencyMilliseconds: 150, cpuSlowdown: 4 };

/** Throttles one page, iframe or worker; an iframe of another site is a separate process and does not inherit the settings of its page. */
export async function throttle(chromium: Chromium, session: string): Promise<void> {
  const bytesPerSecond = (LINK.megabitsPerSecond * 1_000_000) / 8;
  const conditions = {
    offline: false,
    latency: LINK.latencyMilliseconds,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  };
  await Promise.allSettled([
    chromium.send('Network.enable', {}, session),
    chromium.send('Network.emulateNetworkConditions', conditions, session),
    chromium.send('Emulation.setCPUThrottlingRate', { rate: LINK.cpuSlowdown }, session),
  ]);
}
