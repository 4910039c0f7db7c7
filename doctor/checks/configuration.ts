import { decodeSiteConfig } from '../../src/site/decode-site-config.js';
import { isLoopback } from '../../src/contract/secure-url.js';
import { eachSize } from '../each-size.js';
import type { Examination, Visit } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';
import { fieldsOf } from '../json-text.js';
import { unknownOptions } from './option-names.js';
import { configurationOf, sdkFolder, type Configuration } from '../site.js';

/** The configuration, its source, and each option that does not count [Z5]. */
export const checkConfiguration = ({ pairs }: Examination): readonly Observation[] =>
  eachSize(pairs, ({ with: visit }) => {
    const configuration = configurationOf(visit);
    return [
      ...visit.page.misplacedConfigurations.map((markup) =>
        error(`${markup} is not read: it must be <script type="application/json" id="svc-pip-config">`),
      ),
      ...(configuration === null ? [] : source(configuration, visit)),
    ];
  });

function source(configuration: Configuration, visit: Visit): readonly Observation[] {
  const { inline, problem } = configuration;
  const { host } = new URL(visit.address);
  if (problem !== null && inline) {
    return [error(`the configuration in the page is no JSON, so that nothing is shown: ${problem}`)];
  }
  if (problem !== null) {
    return [
      error(
        `there is no configuration for ${host}: add one to the page, or have ${configuration.source} published (${problem})`,
      ),
    ];
  }
  return [info(`the configuration is from ${configuration.source}`), ...options(configuration, visit)];
}

function options({ json, inline }: Configuration, visit: Visit): readonly Observation[] {
  const fields = fieldsOf(json);
  const invalid: string[] = [];
  const folder = sdkFolder(visit);
  const origin = folder === null ? '' : new URL('/', folder).href;
  decodeSiteConfig(json, origin, inline, (problem) => invalid.push(problem));
  return [...unknownOptions(fields), ...invalid.map((problem) => error(problem)), ...switches(fields, visit)];
}

function switches(fields: Readonly<Record<string, unknown>>, { address }: Visit): readonly Observation[] {
  const found: Observation[] = [];
  if (fields['disabled'] === true) found.push(warning('"disabled" is true: nothing is shown before it is false'));
  if (fields['development'] === true && !isLoopback(new URL(address).hostname)) {
    found.push(warning('"development" is for your own machine: remove it here'));
  }
  if (fields['debug'] === true)
    found.push(warning('"debug" writes every decision to the console of your visitors: remove it'));
  if (fields['waitForConsent'] === true)
    found.push(info('"waitForConsent": svcPip.consent() was called in the place of the visitor'));
  return found;
}
