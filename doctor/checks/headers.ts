import { isLoopback } from '../../src/contract/secure-url.js';
import { eachSize } from '../each-size.js';
import type { Examination } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';

/** Headers of the page that change what the mini-player can do. */
export const checkHeaders = ({ pairs }: Examination): readonly Observation[] =>
  eachSize(pairs, ({ with: { document, responses } }) => {
    const { headers, status, url } = document;
    const { protocol, hostname } = new URL(url);
    const permissions = headers['permissions-policy'] ?? '';
    const isolated = /require-corp/.test(headers['cross-origin-embedder-policy'] ?? '');
    const sandbox = /(?:^|[;,])\s*sandbox\b([^;,]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
    return [
      status >= 400 && error(`the page responds with HTTP status ${status}: examine the address of a page that exists`),
      protocol !== 'https:' &&
        !isLoopback(hostname) &&
        warning(
          'the page is not on https, where nothing is shown whose address must be secure: examine its address with https://, and redirect visitors there',
        ),
      /\bautoplay=\(\)/.test(permissions) &&
        warning(
          '"Permissions-Policy: autoplay=()" keeps the sound off after a click, too: allow autoplay for self and for the origin of the script',
        ),
      sandbox !== undefined &&
        !/allow-scripts/.test(sandbox) &&
        error('"Content-Security-Policy: sandbox" without allow-scripts, so that no script runs: add allow-scripts'),
      sandbox !== undefined &&
        !/allow-same-origin/.test(sandbox) &&
        error(
          '"Content-Security-Policy: sandbox" without allow-same-origin, so that the page has no origin which could be registered: add allow-same-origin',
        ),
      isolated && info('the page is isolated (Cross-Origin-Embedder-Policy: require-corp)'),
      ...(isolated
        ? responses
            .filter((response) => !response.headers['cross-origin-resource-policy'])
            .map((response) =>
              warning(
                `${new URL(response.url).origin} sends no Cross-Origin-Resource-Policy, which an isolated page needs for media and iframe: ask who runs it to send cross-origin, or leave out Cross-Origin-Embedder-Policy`,
              ),
            )
        : []),
    ];
  });
