import { row, type Section } from './row.js';

export const security: Section = {
  title: 'Security',
  rows: [
    row('S4.1', 'text inserted as code or markup', 'no such function in source and built files'),
    row('S4.2', 'minimum policies', 'no violation'),
    row('S4.3', 'forty bad URLs in every field', 'none opened or loaded'),
    row('S4.4', 'media and iframes of unexpected hosts', 'https without credentials', {
      except: 'a host list for each project: URLs of the service are opaque, and the policy of a page lists hosts',
    }),
    row('S4.5', 'a hundred texts with markup in every field', 'no element, no dialog'),
    row('S4.6', 'ten thousand responses with prototype keys', 'prototypes unchanged'),
    row('S4.7', 'messages from similar origins', 'ignored; the SDK posts to one origin'),
    row('S4.8', 'permissions of the iframe', 'the minimum for playback'),
    row('S4.9', 'a new tab with an opener', 'noopener'),
    row('S4.10', 'the player page embedded in other pages', 'forbidden by headers', {
      except: 'Strict-Transport-Security and COOP, which are for https; docs/operations.md names them',
    }),
    row('S4.11', 'the bridge used by other code', 'only user clicks in the top page'),
    row('S4.12', 'requests with credentials or from other origins', 'none sent; none accepted'),
    row('S4.13', 'a secret in the built files', 'none'),
    row('S4.14', 'third-party code', 'pinned, listed, reproducible'),
    row('S4.15', 'a release that must be withdrawn', 'pinned copies with hashes, and a kill switch'),
    row('S4.16', 'headers of the script', 'type, nosniff, CORS for every origin, no cookie'),
    row('S4.17', 'a page with a payment form', 'nothing starts, no field is observed'),
    row('S4.18', 'reading data of the shop or the shopper', 'nothing read'),
    row('S4.19', 'main thread load by the SDK', 'short tasks, two requests at most, limited retries', {
      except: 'main thread milliseconds are measured by the benchmarks, not by a test',
    }),
    row('S4.20', 'floods of data, messages, products', 'bounded'),
    row('S4.21', 'a covered buy button', 'other pages cannot embed it, and elements that just appeared ignore clicks', {
      except:
        'a check of what covers the button: engines report it as covered under any filter or opacity, and clicks would be lost',
    }),
    row('S4.22', 'parameters with other origins', 'never followed'),
    row('S4.23', 'source maps and errors with internal data', 'none'),
    row('S4.24', 'the mock as an attack surface', 'closed'),
    row('S4.25', 'debug enabled by a URL', 'off by default, logs no data'),
    row('S4.26', 'the product changes between display and click', 'the current one opens'),
    row('S4.27', 'an external review of the code', 'no finding', {
      cannot:
        'CodeQL and semgrep are no npm packages; their checks are covered by row S4.1, the lint rules and the property tests of rows 91 and 92',
    }),
  ],
};
