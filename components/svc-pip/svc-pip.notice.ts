import { fetchOnline } from '../../src/api/online.js';
import type { PipPorts, PipSettings } from './svc-pip.settings.js';

/** Whether any stream is running now, for the live notification [T5]; `null` when nobody can say. */
export async function anythingLive(
  settings: PipSettings,
  ports: PipPorts,
  signal: AbortSignal,
): Promise<string | null> {
  const { application, baseUrl, development } = settings;
  const answer = await fetchOnline(ports.ask, baseUrl, { application }, { signal, development });
  return answer.ok && answer.value ? answer.value.streamId : null;
}
