import type { Visit } from './examination.js';
import type { ConfigurationFacts, TagFacts } from './page/read-tags.js';
import { fieldsOf, parseJson } from './json-text.js';

/** The configuration that the script used at a visit. */
export interface Configuration {
  /** `the page`, or the address of the file. */
  readonly source: string;
  readonly inline: boolean;
  /** `null` if there is none, or no JSON. */
  readonly json: unknown;
  /** Why there is none. */
  readonly problem: string | null;
}

const SITES = /\/svc-pip-sdk\/sites\/[^/]+\.json$/;

/** The inline configuration that the script would read: the first valid one. */
export const inlineOf = ({ page }: Visit): ConfigurationFacts | undefined =>
  page.configurations.find(({ isValid, text }) => isValid && text !== '');

/** The file of the service from which the script has read its configuration; `null` if it has not, or not yet. */
function requestedFile({ page, responses, failures }: Visit): string | null {
  const used = page.trace.find(({ step, text }) => step === 'configuration' && text.startsWith('from '));
  if (used !== undefined) return SITES.test(used.text) ? used.text.replace('from ', '') : null;
  return [...responses, ...failures].find(({ url }) => SITES.test(url))?.url ?? null;
}

export function configurationOf(visit: Visit): Configuration | null {
  const file = requestedFile(visit);
  const inline = inlineOf(visit);
  if (inline && file === null) {
    const parsed = parseJson(inline.text);
    const source = { source: 'the page', inline: true };
    return 'problem' in parsed
      ? { ...source, json: null, problem: parsed.problem }
      : { ...source, json: parsed.value, problem: null };
  }
  return file === null ? null : { source: file, inline: false, ...fileOf(file, visit) };
}

function fileOf(file: string, { responses, failures, pending }: Visit): Pick<Configuration, 'json' | 'problem'> {
  const response = responses.find(({ url }) => url === file);
  const failure = failures.find(({ url }) => url === file);
  if (response && !failure && response.status < 400 && response.json !== null) {
    return { json: response.json, problem: null };
  }
  const problem =
    failure?.reason ??
    (response === undefined
      ? pending?.includes(file)
        ? 'no response within the time'
        : 'it was not requested'
      : response.status >= 400
        ? `HTTP status ${response.status}`
        : (response.problem ?? 'it is no JSON'));
  return { json: null, problem };
}

/** Whether the address of a tag can be one of a service: filled in, and with its host. */
const isAddress = ({ src, written }: TagFacts): boolean =>
  src !== '' && !/[%{}]/.test(src) && !/^[\w-]+(?:\.[\w-]+)+(?::\d+)?\//.test(written);

/** Address of the script's folder, with a closing slash; `null` without a script. */
export function sdkFolder({ page }: Visit): string | null {
  const tag = page.tags.find(isAddress);
  return tag === undefined ? null : new URL('.', tag.src).href;
}

/** Address of the service. */
export function baseUrlOf(visit: Visit): string | null {
  const folder = sdkFolder(visit);
  const { baseUrl } = fieldsOf(configurationOf(visit)?.json);
  if (typeof baseUrl === 'string' && URL.canParse(baseUrl)) return baseUrl.replace(/\/+$/, '');
  return folder === null ? null : new URL(folder).origin;
}

/** The `application`, if the configuration names one. */
export function applicationOf(visit: Visit): string | null {
  const { application } = fieldsOf(configurationOf(visit)?.json);
  return typeof application === 'string' && application.trim() ? application : null;
}

/** What the script said last about the product; `null` if it did not look for one. */
export const productLine = ({ page }: Visit): string | null =>
  page.trace.findLast(({ step }) => step === 'product')?.text ?? null;

/** The product id that the script found, with the place. */
export function productOf(visit: Visit): { readonly id: string; readonly place: string } | null {
  const [, id = '', place = ''] = /^"(.*)" from ([^]*)$/.exec(productLine(visit) ?? '') ?? [];
  return place ? { id, place } : null;
}

/** Names of elements as a sentence has them: `<svc-pip> and <svc-player>`. */
export const inMarkup = (elements: readonly string[]): string => elements.map((name) => `<${name}>`).join(' and ');

/** Addresses of media in the service's response. */
export function mediaOf({ responses }: Visit): readonly string[] {
  return responses.flatMap(({ json }) => {
    const { stream } = fieldsOf(fieldsOf(json)['body']);
    const { previewUrl, posterUrl, playbackLink } = fieldsOf(stream);
    return [previewUrl, posterUrl, playbackLink].filter(
      (url): url is string => typeof url === 'string' && URL.canParse(url),
    );
  });
}
