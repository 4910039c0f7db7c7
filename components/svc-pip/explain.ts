import { CARD_OPTIONS, unusable } from '../../src/site/option-values.js';
import { explainConfiguration, explainFailure } from '../shared/explain-configuration.js';
import { emitPip } from './reflect-state.js';
import type { PipInputs, PipPorts } from './settings.js';
import { expandTexts } from './trace-messages.js';

/** The element whose state is explained. */
interface ExplainedHost
  extends HTMLElement, Pick<PipInputs, 'development' | 'liveNotification' | 'openIn' | 'dismissal'> {
  readonly application: string;
  readonly baseUrl: string;
  readonly feedProductId: string;
  readonly position: unknown;
  readonly ports: PipPorts | null;
}

/** The element that the script tag has made. */
interface ConfiguredHost extends HTMLElement, Readonly<Record<keyof typeof DEFAULTS, unknown>> {
  readonly ports: PipPorts | null;
}

const POSITIONS = ['bottom', 'top'].flatMap((block) =>
  ['right', 'left', 'end', 'start'].map((side) => `${block}-${side}`),
);

const DEFAULTS = {
  position: 'bottom-right',
  openIn: 'same-tab',
  dismissal: 'session',
  liveUrl: null,
  locale: null,
};

/** Explains each option of the site's configuration that cannot be used, and applies its default [Z5]. */
export function replaceUnusable(host: ConfiguredHost): void {
  for (const [key, usable] of CARD_OPTIONS) {
    const value = host[key];
    if (value === null || (typeof value === 'string' && usable.test(value))) continue;
    host.ports?.trace.add('configuration', unusable(key));
    Object.assign(host, { [key]: DEFAULTS[key] });
  }
}

/**
 * Lets the trace have sentences, and says what is wrong with the attributes of an element that the page wrote itself; the
 * script tag explains its own configuration before that.
 */
export function explainState(host: ExplainedHost): void {
  const trace = host.ports?.trace;
  if (!trace) return;
  expandTexts(trace);
  const { reason, byTag } = host.dataset;
  // The script tag has explained its configuration; that a service with http needs `development` shows in its response.
  if (byTag !== undefined && reason !== 'invalid-player-url') return;
  void explainConfiguration(
    host,
    reason !== 'not-configured',
    () => {
      const { baseUrl, application, feedProductId, liveNotification, development } = host;
      const product = liveNotification ? {} : { 'feed-product-id': feedProductId };
      const choices = {
        position: [host.position, POSITIONS],
        'open-in': [host.openIn, ['same-tab', 'new-tab']],
        dismissal: [host.dismissal, ['session', 'product', 'page']],
      } as const;
      return { required: { 'base-url': baseUrl, application, ...product }, baseUrl, development, choices };
    },
    (text, isWrong) => {
      trace.add('configuration', text);
      if (isWrong) emitPip(host, 'svc-error', { code: 'invalid-argument', message: text, cause: undefined });
    },
  );
}

/** Says to a developer what failed of the requests of an element that the page wrote itself. */
export function explainFailures(host: HTMLElement): void {
  if (host.dataset['byTag'] !== undefined) return;
  host.addEventListener('svc-error', ({ detail }) => {
    if (navigator.onLine) void explainFailure(host, detail).catch(() => undefined);
  });
}
