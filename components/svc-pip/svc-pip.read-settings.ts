import { isLoopback } from '../../src/contract/secure-url.js';
import type { ResumeRecord } from '../../src/continuity/resume-record.js';
import { isThreshold } from '../../src/site/site-config.js';
import { wasDismissed } from './svc-pip.dismissal.js';
import type { PipSettings } from './svc-pip.settings.js';

/** The element's own properties as far as a showing depends on them; an attribute taken off leaves `null`. */
export interface PipInputs extends Pick<PipSettings, 'development' | 'openIn' | 'dismissal'> {
  readonly application: unknown;
  readonly baseUrl: unknown;
  readonly feedProductId: unknown;
  readonly noLive: boolean;
  readonly noContinuous: boolean;
  readonly showAfterScroll: string | null;
  readonly firstShowingOnly: boolean;
  readonly liveNotification: boolean;
}

/** Identifiers are text: a number has lost its leading zeros already [E5]. */
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the coming showing works with. */
export function readSettings(inputs: PipInputs, resumeRecord: ResumeRecord | null): PipSettings {
  const scrollThreshold = inputs.showAfterScroll?.trim() ?? '';
  return {
    application: text(inputs.application),
    baseUrl: text(inputs.baseUrl).replace(/\/+$/, ''),
    feedProductId: text(inputs.feedProductId),
    development: inputs.development && isLoopback(location.hostname),
    policy: { live: !inputs.noLive, continuous: !inputs.noContinuous },
    scrollThreshold: isThreshold(scrollThreshold)
      ? scrollThreshold
      : scrollThreshold && isThreshold(+scrollThreshold)
        ? +scrollThreshold
        : null,
    firstShowingOnly: inputs.firstShowingOnly,
    notice: inputs.liveNotification,
    openIn: inputs.openIn,
    dismissal: inputs.dismissal,
    resumeRecord,
  };
}

/** Why no stream is looked up with these settings; without a product the live notification may still be asked for [Z25]. */
export function whyNotStarted(settings: PipSettings): 'not-configured' | 'dismissed' | 'no-product' | null {
  const { application, baseUrl, feedProductId, notice, resumeRecord } = settings;
  if (!application || !baseUrl || !(feedProductId || notice)) return 'not-configured';
  if (resumeRecord === null && wasDismissed(settings)) return 'dismissed';
  return feedProductId ? null : 'no-product';
}
