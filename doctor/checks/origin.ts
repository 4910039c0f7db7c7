import type { Examination } from '../examination.js';
import { error, info, type Observation } from '../finding.js';

/** Whether the service responds to pages of this origin [A2]. */
export function checkOrigin({ origin: answer }: Examination): readonly Observation[] {
  if (answer === null) return [];
  const { origin, application, baseUrl, status, allowed, message, problem } = answer;
  if (status === null)
    return [
      error(
        `the service at ${baseUrl} does not respond${message ? ` (${message})` : ''}: correct "baseUrl" in the configuration or the address in the tag, or tell who runs the service`,
      ),
    ];
  if (status === 401)
    return [
      error(
        `the service wants a token for "${application}" (HTTP status 401): ask who runs it for an application without one`,
      ),
    ];
  if (status === 400)
    return [
      error(
        `the service rejects "application": "${application}" (${message || 'HTTP status 400'}): correct it in the configuration`,
      ),
    ];
  if (allowed !== '*' && allowed !== origin) {
    return [
      error(
        `the origin ${origin} is not registered for "${application}": ask who runs the service to register exactly this one, with https:// and port`,
      ),
    ];
  }
  if (status >= 400)
    return [
      error(`the service responds with HTTP status ${status}${message ? ` (${message})` : ''}: tell who runs it`),
    ];
  if (problem !== '')
    return [error(`the response of the service at ${baseUrl} cannot be read (${problem}): tell who runs it`)];
  return [info(`the origin ${origin} is registered for "${application}"`)];
}
