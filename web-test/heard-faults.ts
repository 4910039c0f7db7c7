import type { FaultListener } from './guarded.js';

/**
 * For a test in which a listener or callback of ours throws on purpose: it alone hears of that from now on, until it asks what was
 * thrown.
 */
export function heardFaults(): () => readonly string[] {
  const page = globalThis as FaultListener;
  const { svcOwnFault } = page;
  const heard: string[] = [];
  page.svcOwnFault = (error) => heard.push(String(error));
  return () => {
    page.svcOwnFault = svcOwnFault;
    return heard;
  };
}
