import { row, type Section } from './row.js';

export const security: Section = {
  title: 'Security',
  rows: [
    row('S4.1', 'text that becomes code or markup', 'no such function in source and files'),
    row('S4.2', 'the smallest policies', 'no violation'),
    row('S4.3', 'forty bad addresses in every field', 'none opened or loaded'),
    row('S4.4', 'media and frames of unexpected hosts', 'https without credentials', {
      except:
        'a list of hosts for each project: addresses of the service are opaque, and the policy of a page lists hosts',
    }),
    row('S4.5', 'a hundred texts with markup in every field', 'no element, no dialog'),
    row('S4.6', 'ten thousand answers that reach for prototypes', 'prototypes clean'),
    row('S4.7', 'messages from origins that look alike', 'ignored; ours go to one origin'),
    row('S4.8', 'what a frame may do', 'the least that plays'),
    row('S4.9', 'a new tab that knows its opener', 'knows none'),
    row('S4.10', 'the player page inside pages of others', 'headers that forbid it', {
      except: 'Strict-Transport-Security and COOP, which are for https; docs/operations.md names them',
    }),
    row('S4.11', 'the bridge used by others', 'only a press of the shopper in the top page'),
    row('S4.12', 'questions with credentials or from foreign origins', 'none; none let in'),
    row('S4.13', 'a secret in the files', 'none'),
    row('S4.14', 'parts of others', 'pinned, listed, reproducible'),
    row('S4.15', 'a release that must be taken back', 'pinned copies with hashes, a switch that ends all'),
    row('S4.16', 'the script served carelessly', 'type, nosniff, for every origin, no cookie'),
    row('S4.17', 'a page with a payment form', 'nothing starts, no field is listened to'),
    row('S4.18', "reading what is the shop's or the shopper's", 'nothing read'),
    row('S4.19', 'a busy page because of us', 'short tasks, two questions at most, an end to retries', {
      except: 'milliseconds of the main thread are measured by the benchmarks and never judged by a test',
    }),
    row('S4.20', 'floods of data, messages, products', 'bounded'),
    row(
      'S4.21',
      'a covered buy button',
      'no page of others gets one to cover, and what came under the finger a moment ago takes no press',
      {
        except:
          'a look at what lies over the button: engines call it covered under any filter or opacity of the page, and the press of a shopper would be lost',
      },
    ),
    row('S4.22', 'parameters that would lead elsewhere', 'never do'),
    row('S4.23', 'source maps and errors that tell too much', 'they do not'),
    row('S4.24', 'the mock as a way into the machine', 'closed'),
    row('S4.25', 'debug switched on by an address', 'off by default, tells no data'),
    row('S4.26', 'the product changes between look and press', 'the current one opens'),
    row('S4.27', 'an eye of somebody else on the code', 'no finding', {
      cannot:
        'CodeQL and semgrep are no packages of npm, and another person is no program; what they would look for is row S4.1, the lint rules and the properties of rows 91 and 92',
    }),
  ],
};
