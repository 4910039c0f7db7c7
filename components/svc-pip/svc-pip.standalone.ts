import { createHttpClient } from '../../src/api/http-client.js';
import { transitionParameter } from '../../src/continuity/resume-record.js';
import { readParameter } from '../../src/platform/navigation.js';
import { supportsVp9 } from '../../src/platform/vp9.js';
import { createDecisionTrace } from '../../src/site/decision-trace.js';
import type { PipPorts } from './svc-pip.settings.js';
import { phrase } from './svc-pip.trace-messages.js';

/** The outside world of an element that no script tag has prepared. */
export function standalonePorts(): PipPorts {
  const trace = createDecisionTrace(() => performance.now());
  trace.phrase = phrase;
  return {
    http: createHttpClient(),
    vp9: supportsVp9,
    token: readParameter(transitionParameter),
    adopt: () => null,
    trace,
  };
}
