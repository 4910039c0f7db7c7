import { isServiceUrl } from '../contract/secure-url.js';
import { SvcError } from '../base/svc-error.js';

type OptionName = 'baseUrl' | 'application' | 'fetch' | 'http' | 'onDeprecation';

/** What is wrong with the options of a client; `null` if its requests can be sent. JavaScript may pass anything. */
export function optionsFault(options: Readonly<Partial<Record<OptionName, unknown>>>) {
  const { baseUrl, application, fetch, http, onDeprecation } = options;
  const fault =
    baseUrlFault(baseUrl, fetch !== undefined || http !== undefined) ??
    textFault('application', application) ??
    functionFault('fetch', fetch) ??
    functionFault('http', http) ??
    functionFault('onDeprecation', onDeprecation);
  return fault === null ? null : new SvcError('invalid-argument', fault);
}

/** @param ownFetch whether the page sends the requests itself: SvelteKit's `fetch` knows what a path belongs to, for example */
function baseUrlFault(baseUrl: unknown, ownFetch: boolean): string | null {
  if (typeof baseUrl !== 'string' || !baseUrl.trim()) return textFault('baseUrl', baseUrl);
  const quoted = `baseUrl "${baseUrl}"`;
  if (!isServiceUrl(baseUrl)) return `${quoted} is no absolute URL: it needs https://`;
  const { location } = globalThis as { location?: { readonly href: string } };
  let url: URL;
  try {
    url = new URL(baseUrl, location?.href ?? (ownFetch ? 'https://example.com' : undefined));
  } catch {
    return baseUrl.startsWith('/')
      ? `${quoted} is a path, and there is no page whose origin it belongs to`
      : `${quoted} is no valid URL`;
  }
  if (url.username || url.password) return `baseUrl of ${url.host} contains a user or a password, which fetch refuses`;
  return url.search || url.hash ? `${quoted} has a query or a hash: paths of the service are appended to it` : null;
}

const textFault = (name: string, value: unknown): string | null =>
  typeof value === 'string' && value.trim()
    ? null
    : `${name} is ${describe(value)}, and must be a string that is not empty`;

const functionFault = (name: string, value: unknown): string | null =>
  value === undefined || typeof value === 'function' ? null : `${name} is ${describe(value)}, and must be a function`;

function describe(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (typeof value === 'string' && !value.trim()) return value ? 'blank' : 'empty';
  return Array.isArray(value) ? 'an array' : `of the type ${typeof value}`;
}
