import type { HttpClient } from '../../src/api/http-client.js';
import type { ResumeRecord } from '../../src/continuity/resume-record.js';
import type { PipPolicy } from '../../src/machine/pip-state.js';
import type { DecisionTrace } from '../../src/site/decision-trace.js';
import type { SiteConfig } from '../../src/site/site-config.js';

/** What one showing of the mini-player works with; read once when it connects. */
export interface PipSettings {
  readonly application: string;
  readonly baseUrl: string;
  readonly feedProductId: string;
  readonly development: boolean;
  readonly policy: PipPolicy;
  /** Scroll threshold: CSS pixels, or a percentage such as `"50%"`; `null` waits for nothing. */
  readonly gate: number | string | null;
  /** Whether the threshold holds for the first showing of the tab session only [T3]. */
  readonly firstShowingOnly: boolean;
  readonly notice: boolean;
  readonly openIn: SiteConfig['openIn'];
  readonly dismissal: SiteConfig['dismissal'];
  /** What the full player saved in this tab, if the page was entered through it [X3]. */
  readonly viewing: ResumeRecord | null;
}

/**
 * The outside world of one mini-player. The script tag hands over what it has already begun through the same ports
 * that the element fills itself when it stands alone.
 */
export interface PipPorts {
  readonly http: HttpClient;
  /** Whether the browser plays the clip's format. */
  readonly vp9: () => Promise<boolean>;
  /** Value of the transition parameter with which the page was entered. */
  readonly token: string | null;
  /** A medium already under way for this address; handed out once. */
  readonly adopt: (url: string) => HTMLElement | null;
  readonly trace: DecisionTrace;
}
