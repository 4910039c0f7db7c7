import { decodeSiteConfig } from '../../src/site/decode-site-config.js';
import { isLoopback } from '../../src/contract/secure-url.js';
import { eachSize } from '../each-size.js';
import type { Examination, Published, Visit } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';
import { fieldsOf, parseJson } from '../json-text.js';
import { TYPOGRAPHIC_QUOTE } from '../json-fault.js';
import type { ConfigurationFacts } from '../page/read-tags.js';
import { misplacedAs } from './misplaced.js';
import { OPTION_NAMES, unknownOptions } from './option-names.js';
import { invalidOptions } from './option-values.js';
import { configurationOf, inlineOf, sdkFolder, type Configuration } from '../site.js';

const OPENING_TAG = '<script type="application/json" id="svc-pip-config">';

/** The configuration, its source, and each option that does not count [Z5]. */
export const checkConfiguration = ({ pairs, published }: Examination): readonly Observation[] =>
  eachSize(pairs, ({ with: visit }) => {
    const configuration = configurationOf(visit);
    const inline = inlineOf(visit);
    const { misplaced, configurations } = visit.page;
    return [
      ...(inline === undefined ? misplacedAs(misplaced, 'configuration') : []),
      ...configurations.filter((one) => one !== inline).map((one) => unread(one, inline)),
      ...(configuration === null ? [] : source(configuration, inline, visit)),
      inline !== undefined && published !== null && other(configuration, published),
    ];
  });

const applicationOf = (text: string): string => {
  const parsed = parseJson(text);
  const { application } = fieldsOf('value' in parsed ? parsed.value : null);
  return typeof application === 'string' ? ` (application "${application}")` : '';
};

/** Why a configuration in the page is not read. */
function unread(one: ConfigurationFacts, inline: ConfigurationFacts | undefined): Observation | false {
  const { element, id, type, markup, text, isValid } = one;
  if (isValid && text === '')
    return error(`the configuration in the page is empty: write it between ${OPENING_TAG} and </script>`);
  if (isValid && inline) {
    return warning(
      inline.text.trim() === text.trim()
        ? 'the page has the same configuration twice, and the first one is used: delete the second one, so that a change is made at one place'
        : `the page has two configurations: the first one${applicationOf(inline.text)} is used; delete the second one${applicationOf(text)}, or the first one if the second is meant`,
    );
  }
  const remedies = [
    element !== 'script' && `put its text into a script element, ${OPENING_TAG}`,
    element === 'script' &&
      type !== 'application/json' &&
      `write type="application/json"${type ? ` in place of type="${type}"` : ''}`,
    id !== 'svc-pip-config' && `write id="svc-pip-config"${id ? ` in place of id="${id}"` : ''}`,
  ].filter((text) => text !== false);
  const quote = TYPOGRAPHIC_QUOTE.exec(markup)?.[0];
  if (quote !== undefined) {
    return error(`${markup} is written with ${quote} in place of straight quotes: write ${OPENING_TAG}`);
  }
  // Data of the page, of which only the id could say that it is meant for the script.
  if (id === '' && !/svc/i.test(markup) && !isConfiguration(text)) return false;
  return error(`${markup} is not read: ${remedies.join(', and ')}`);
}

function isConfiguration(text: string): boolean {
  const parsed = parseJson(text);
  const keys = Object.keys(fieldsOf('value' in parsed ? parsed.value : null));
  return keys.includes('application') && keys.every((key) => OPTION_NAMES.includes(key));
}

function source(
  configuration: Configuration,
  ownOfPage: ConfigurationFacts | undefined,
  visit: Visit,
): readonly (Observation | false)[] {
  const { inline, problem } = configuration;
  const { host } = new URL(visit.address);
  if (problem !== null && inline) {
    return [error(`the configuration in the page is no JSON, so that nothing is shown; ${problem}`)];
  }
  const late =
    !inline &&
    ownOfPage !== undefined &&
    error(
      `the page got its own configuration only after the script had looked for it, so that ${configuration.source} is used: write the configuration into the HTML of the page, in front of the tag`,
    );
  if (problem !== null) {
    return [
      late ||
        error(
          `there is no configuration for ${host}: add one to the page, ${OPENING_TAG}{"application": "…"}</script>, or have ${configuration.source} published (${problem})`,
        ),
    ];
  }
  return [late, info(`the configuration is from ${configuration.source}`), ...options(configuration, visit)];
}

/** The service has a configuration too, which does not count. */
function other(configuration: Configuration | null, { url, json, problem }: Published): Observation | false {
  if (configuration?.inline !== true) return false;
  if (problem !== '') {
    return warning(
      `the configuration in the page is used, and the one that the service has, ${url}, cannot be read (${problem}): tell who runs the service`,
    );
  }
  const [own, theirs] = [fieldsOf(configuration.json), fieldsOf(json)];
  const differing = Object.keys(own).filter(
    (key) => key in theirs && JSON.stringify(own[key]) !== JSON.stringify(theirs[key]),
  );
  const text = `the configuration in the page is used, and the one that the service has, ${url}, is not read`;
  if (differing.length === 0) return info(text);
  const difference = `${text}; they differ in ${differing.map((key) => `"${key}"`).join(', ')}`;
  // Another shop's; everything else a page may want otherwise.
  return differing.some((key) => key === 'application' || key === 'baseUrl')
    ? warning(`${difference}: delete the one in the page if the service's is right, else have the service's deleted`)
    : info(difference);
}

function options({ json, inline }: Configuration, visit: Visit): readonly Observation[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return [
      error(
        `the configuration is ${Array.isArray(json) ? 'a list' : `a ${typeof json}`}: it must begin with { and end with }`,
      ),
    ];
  }
  const fields = fieldsOf(json);
  const problems: string[] = [];
  const folder = sdkFolder(visit);
  const origin = folder === null ? '' : new URL('/', folder).href;
  decodeSiteConfig(json, origin, inline, (problem) => problems.push(problem));
  return [...unknownOptions(fields), ...invalidOptions(fields, problems), ...switches(fields, visit)];
}

function switches(fields: Readonly<Record<string, unknown>>, { address }: Visit): readonly Observation[] {
  const found: Observation[] = [];
  const { application, baseUrl } = fields;
  if (typeof application === 'string' && application !== application.trim()) {
    found.push(error(`"application" begins or ends with a space: write "${application.trim()}"`));
  }
  if (typeof baseUrl === 'string' && URL.canParse(baseUrl) && new URL(baseUrl).username) {
    found.push(error('"baseUrl" has a user name and a password, which every visitor can read: remove them'));
  }
  if (fields['disabled'] === true)
    found.push(warning('"disabled" is true, so that nothing is shown: remove it to show something'));
  if (fields['development'] === true && !isLoopback(new URL(address).hostname)) {
    found.push(warning('"development" is for your own machine: remove it here'));
  }
  if (fields['debug'] === true)
    found.push(warning('"debug" writes every decision to the console of your visitors: remove it'));
  if (fields['waitForConsent'] === true)
    found.push(info('"waitForConsent": svcPip.consent() was called in the place of the visitor'));
  return found;
}
