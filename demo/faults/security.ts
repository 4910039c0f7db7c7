import type { Section } from './row.js';

export const security: Section = {
  title: 'Security',
  rows: [
    { row: 'S4.1', fault: 'text that becomes code or markup', expected: 'no such function in source and files' },
    { row: 'S4.2', fault: 'the smallest policies', expected: 'no violation' },
    { row: 'S4.3', fault: 'forty bad addresses in every field', expected: 'none opened or loaded' },
    {
      row: 'S4.4',
      fault: 'media and frames of unexpected hosts',
      expected: 'https without credentials',
      except:
        'a list of hosts for each project: addresses of the service are opaque, and the policy of a page lists hosts',
    },
    { row: 'S4.5', fault: 'a hundred texts with markup in every field', expected: 'no element, no dialog' },
    { row: 'S4.6', fault: 'ten thousand answers that reach for prototypes', expected: 'prototypes clean' },
    { row: 'S4.7', fault: 'messages from origins that look alike', expected: 'ignored; ours go to one origin' },
    { row: 'S4.8', fault: 'what a frame may do', expected: 'the least that plays' },
    { row: 'S4.9', fault: 'a new tab that knows its opener', expected: 'knows none' },
    {
      row: 'S4.10',
      fault: 'the player page inside pages of others',
      expected: 'headers that forbid it',
      except: 'Strict-Transport-Security and COOP, which are for https; docs/operations.md names them',
    },
    { row: 'S4.11', fault: 'the bridge used by others', expected: 'only a press of the shopper in the top page' },
    { row: 'S4.12', fault: 'questions with credentials or from foreign origins', expected: 'none; none let in' },
    { row: 'S4.13', fault: 'a secret in the files', expected: 'none' },
    { row: 'S4.14', fault: 'parts of others', expected: 'pinned, listed, reproducible' },
    {
      row: 'S4.15',
      fault: 'a release that must be taken back',
      expected: 'pinned copies with hashes, a switch that ends all',
    },
    { row: 'S4.16', fault: 'the script served carelessly', expected: 'type, nosniff, for every origin, no cookie' },
    { row: 'S4.17', fault: 'a page with a payment form', expected: 'nothing starts, no field is listened to' },
    { row: 'S4.18', fault: "reading what is the shop's or the shopper's", expected: 'nothing read' },
    {
      row: 'S4.19',
      fault: 'a busy page because of us',
      expected: 'short tasks, two questions at most, an end to retries',
      except: 'milliseconds of the main thread are measured by the benchmarks and never judged by a test',
    },
    { row: 'S4.20', fault: 'floods of data, messages, products', expected: 'bounded' },
    {
      row: 'S4.21',
      fault: 'a covered buy button',
      expected: 'no page of others gets one to cover, and what came under the finger a moment ago takes no press',
      except:
        'a look at what lies over the button: engines call it covered under any filter or opacity of the page, and the press of a shopper would be lost',
    },
    { row: 'S4.22', fault: 'parameters that would lead elsewhere', expected: 'never do' },
    { row: 'S4.23', fault: 'source maps and errors that tell too much', expected: 'they do not' },
    { row: 'S4.24', fault: 'the mock as a way into the machine', expected: 'closed' },
    { row: 'S4.25', fault: 'debug switched on by an address', expected: 'off by default, tells no data' },
    { row: 'S4.26', fault: 'the product changes between look and press', expected: 'the current one opens' },
    {
      row: 'S4.27',
      fault: 'an eye of somebody else on the code',
      expected: 'no finding',
      cannot:
        'CodeQL and semgrep are no packages of npm, and another person is no program; what they would look for is row S4.1, the lint rules and the properties of rows 91 and 92',
    },
  ],
};
