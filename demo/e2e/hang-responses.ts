import type { FaultRule } from '../../mock-api/faults/fault-rule.js';
import type { MockApi } from '../../mock-api/server.js';

/**
 * Holds the mock's responses to requests of such a path, in which `*` is any text, until `api.control.clearFaults()`.
 *
 * @param rule - how much of a response is sent before it hangs, and to how many requests; default: nothing, all
 * @returns how many responses are held now: one that the browser gives up is not
 */
export function hangResponses(
  { control }: MockApi,
  path: string,
  { hang = true, ...rule }: Pick<FaultRule, 'times'> & Pick<FaultRule['then'], 'hang'> = {},
): () => number {
  const { id } = control.addFault({ ...rule, match: { path }, then: { hang } });
  return () => control.faults().find((fault) => fault.id === id)?.holding ?? 0;
}
