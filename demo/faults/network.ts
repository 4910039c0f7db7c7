import type { Section } from './row.js';

export const network: Section = {
  title: 'E. Network and service',
  rows: [
    {
      row: '65',
      fault: 'offline at the start, goes offline, comes and goes',
      expected: 'one more question, after a pause',
    },
    { row: '66', fault: '500, 502, 503, 504', expected: 'one retry, then nothing' },
    {
      row: '67',
      fault: '429 with every kind of Retry-After',
      expected: 'waits at least as long, an hour and half of it at most',
    },
    { row: '68', fault: '401, 403, 404, 410', expected: 'not asked again' },
    { row: '69', fault: 'HTTP 200 around an error', expected: 'an error, not asked again' },
    { row: '70', fault: 'HTTP and envelope disagree', expected: 'the error wins' },
    { row: '71', fault: 'an answer that is no JSON, or JSON of another kind', expected: 'refused' },
    {
      row: '72',
      fault: 'JSON under another type, another thing under JSON',
      expected: 'what it is counts, not its name',
    },
    { row: '73', fault: 'headers or body that trickle or never come', expected: 'given up after eight seconds in all' },
    { row: '74', fault: 'fifty megabytes, or endless depth', expected: 'left at one megabyte, the page stays quick' },
    { row: '75', fault: 'a redirect to elsewhere, or in a circle', expected: 'not followed' },
    { row: '76', fault: 'answers out of order', expected: 'the latest question counts' },
    { row: '78', fault: 'words of a later version', expected: 'no content, or a neutral shape' },
    { row: '79', fault: 'the address of the player missing or not https', expected: 'nothing shown' },
    { row: '80', fault: 'times of the answer that make no sense', expected: 'never a loop, never asleep' },
    { row: '81', fault: "the visitor's clock is ten years off", expected: 'changes nothing' },
    {
      row: '82',
      fault: 'every answer expires at the same moment',
      expected: 'questions are spread over a whole period',
    },
    { row: '83', fault: 'questions that hang', expected: 'two places at most, given up in time' },
    {
      row: '84',
      fault: 'no name, no certificate, a broken connection',
      expected: 'as if nobody answered',
      except: 'a certificate that ran out and GOAWAY reach the page as the same failed request',
    },
    {
      row: '86',
      fault: 'the service announces the end of an access',
      expected: 'works, and says so once in explain() and with debug on',
      except: 'said with the first poll, minutes after the answer: the script tag, which asks first, has no room left',
    },
  ],
};
