import type { Chromium } from './chromium.js';

/** The link and the device of the budgets. */
export const LINK = { megabitsPerSecond: 9, latencyMilliseconds: 150, cpuSlowdown: 4 } as const;

const BYTES_PER_SECOND = (LINK.megabitsPerSecond * 1_000_000) / 8;

/** Throttles one page, iframe or worker; an iframe of another site is a separate process and does not inherit the settings of its page. */
export async function throttle(chromium: Chromium, session: string): Promise<void> {
  await chromium.send('Network.enable', {}, session);
  await chromium.send(
    'Network.emulateNetworkConditions',
    {
      offline: false,
      latency: LINK.latencyMilliseconds,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    },
    session,
  );
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: LINK.cpuSlowdown }, session).catch(() => undefined);
}
