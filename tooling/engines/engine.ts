import type { Engine } from '../../web-test/engine-names.js';

const ENGINES: readonly Engine[] = ['chromium', 'firefox', 'webkit'];

/**
 * The engine named by `SVC_ENGINE`; default: Chromium.
 *
 * @throws for an unknown name
 */
export function chosenEngine(env: NodeJS.ProcessEnv = process.env): Engine {
  const name = env['SVC_ENGINE'] ?? 'chromium';
  const found = ENGINES.find((engine) => engine === name);
  if (found === undefined) throw new Error(`SVC_ENGINE names ${name}, which is none of ${ENGINES.join(', ')}.`);
  return found;
}
