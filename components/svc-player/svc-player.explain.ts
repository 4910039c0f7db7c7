import { explainConfiguration, explainFailure } from '../internal/explain-configuration.js';
import { SvcError } from '../../src/internal/svc-error.js';
import type { SvcPlayerElement } from './svc-player.js';

/** Says what is wrong with the attributes of a player that does not start, after its mode says that it does not. */
export function explainPlayer(host: SvcPlayerElement, failed: (error: SvcError) => void): void {
  host.addEventListener('svc-mode-change', () => {
    void explainConfiguration(
      host,
      host.dataset['reason'] !== 'not-configured',
      () => {
        const { application, translationId, playbackSource, development } = host;
        const baseUrl = playbackSource ? null : host.baseUrl;
        const service = playbackSource ? {} : { 'base-url': baseUrl };
        return { required: { ...service, application, 'translation-id': translationId }, baseUrl, development };
      },
      (text, isFault) => {
        if (isFault) failed(new SvcError('invalid-argument', text));
      },
    );
  });
  host.addEventListener('svc-error', ({ detail }) => {
    if (!host.playbackSource && navigator.onLine) void explainFailure(host, detail);
  });
}
