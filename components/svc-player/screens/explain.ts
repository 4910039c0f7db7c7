import { explainConfiguration, explainFailure } from '../../shared/explain-configuration.js';
import { attempt } from '../../../src/base/attempt.js';
import { SvcError } from '../../../src/base/svc-error.js';
import type { ControllerHost } from '../../shared/controller-host.js';
import { emitError } from '../reflect-state.js';
import type { PlayerInputs } from '../settings.js';

type ExplainedPlayer = ControllerHost & PlayerInputs;

/** Says what is wrong with the attributes of a player that does not start, after its mode says that it does not. */
export function explainPlayer(host: ExplainedPlayer): void {
  host.on('svc-mode-change', () =>
    explainConfiguration(
      host,
      host.dataset['reason'] !== 'not-configured',
      () => {
        const { application, translationId, playbackSource, development } = host;
        const baseUrl = playbackSource ? null : host.baseUrl;
        const service = playbackSource ? {} : { 'base-url': baseUrl };
        return { required: { ...service, application, 'translation-id': translationId }, baseUrl, development };
      },
      (text, isWrong) => {
        if (isWrong) emitError(host, new SvcError('invalid-argument', text));
      },
    ),
  );
  host.on('svc-error', (event) => {
    // Not in the element's boundary, which tells of its end by such an event.
    attempt(
      () => !host.playbackSource && navigator.onLine && void explainFailure(host, event.detail).catch(() => undefined),
    );
  });
}
