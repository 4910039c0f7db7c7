import type { Visit } from './examination.js';
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

export function configurationOf({ page, responses, failures }: Visit): Configuration | null {
  if (page.configuration) {
    const parsed = parseJson(page.configuration);
    const source = { source: 'the page', inline: true };
    return 'problem' in parsed
      ? { ...source, json: null, problem: parsed.problem }
      : { ...source, json: parsed.value, problem: null };
  }
  const response = responses.find(({ url }) => SITES.test(url));
  const failure = failures.find(({ url }) => SITES.test(url));
  if (!response && !failure) return null;
  const { url } = response ?? failure ?? { url: '' };
  const problem =
    response === undefined || failure
      ? (failure?.reason ?? '')
      : response.status >= 400
        ? `HTTP status ${response.status}`
        : response.json === null
          ? 'it is no JSON'
          : null;
  return { source: url, inline: false, json: problem === null ? response?.json : null, problem };
}

/** Address of the script's folder, with a closing slash; `null` without a script. */
export function sdkFolder({ page }: Visit): string | null {
  const src = page.tags.map((tag) => tag.src).find(Boolean);
  return src === undefined ? null : new URL('.', src).href;
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
