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
export async function throttle(chromium: Chromium, session: string, link = LINK): Promise<void> {
  const bytesPerSecond = (link.megabitsPerSecond * 1_000_000) / 8;
  await chromium.send('Network.enable', {}, session);
  await chromium.send(
    'Network.emulateNetworkConditions',
    {
      offline: false,
      latency: link.latencyMilliseconds,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    },
    session,
  );
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: link.cpuSlowdown }, session).catch(() => undefined);
}

/** Takes the network of one page, iframe or worker away; `throttle` gives it back. */
export async function disconnect(chromium: Chromium, session: string): Promise<void> {
  const params = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await chromium.send('Network.emulateNetworkConditions', params, session);
}
