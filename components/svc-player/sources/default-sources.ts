import type { ServiceSourceOptions, ServiceSources } from '../../../src/api/service-sources.js';
import { failure } from '../../../src/base/result.js';
import { SvcError } from '../../../src/base/svc-error.js';
import { lazy } from '../../shared/lazy.js';

/**
 * The service's own sources [Z11], for a player that is written in HTML. Their code is loaded by the first call, since a page
 * with sources of its own never needs it; a call that could not load it fails with `network`, and the next one tries again.
 */
export function defaultSources(options: ServiceSourceOptions): ServiceSources {
  let sources: ServiceSources | null = null;
  const loadCode = lazy(() => import('../../../src/api/service-sources.js'));
  const load = async (): Promise<ServiceSources | null> => {
    const code = await loadCode();
    return (sources ??= code && code.createServiceSources(options));
  };
  const notLoaded = () => failure(new SvcError('network', 'The code of the sources could not be loaded'));
  return {
    playbackSource: { load: async (...args) => (await load())?.playbackSource.load(...args) ?? notLoaded() },
    chatSource: {
      history: async (...args) => (await load())?.chatSource.history(...args) ?? notLoaded(),
      subscribe: (id, listener, signal) =>
        void load().then((loaded) => signal.aborted || loaded?.chatSource.subscribe(id, listener, signal)),
      send: async (...args) => (await load())?.chatSource.send(...args) ?? notLoaded(),
    },
  };
}
