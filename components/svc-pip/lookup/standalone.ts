import { createHttpClient } from '../../../src/api/http-client.js';
import { readTransition } from '../../../src/platform/transition.js';
import { trustVp9 } from '../../../src/platform/trust-vp9.js';
import { supportsVp9 } from '../../../src/platform/vp9.js';
import { createDecisionTrace } from '../../../src/site/decision-trace.js';
import type { PipPorts } from '../settings.js';
import { createCorner } from './corner.js';
import { expandTexts } from '../trace-messages.js';
import { removeNode } from '../../../src/platform/remove-node.js';

/**
 * Ports of an element without the script tag. Some routers show a copy of a page when the visitor goes back: its copy of an
 * element of the script tag is removed, and the script adds a new one.
 */
export function standalonePorts(host?: HTMLElement): PipPorts {
  if (host?.dataset['byTag'] !== undefined) removeNode(host);
  const trace = createDecisionTrace(() => performance.now());
  expandTexts(trace);
  return {
    http: createHttpClient(),
    corner: host && createCorner(host),
    vp9: () => trustVp9(supportsVp9()),
    // A router of the shop may go to a product's page later [Z46].
    get token() {
      return readTransition();
    },
    adopt: () => null,
    stream: () => undefined,
    trace,
  };
}
