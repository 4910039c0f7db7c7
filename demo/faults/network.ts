import { row, type Section } from './row.js';

export const network: Section = {
  title: 'E. Network and service',
  rows: [
    row('65', 'offline at the start, goes offline, comes and goes', 'one more question, after a pause'),
    row('66', '500, 502, 503, 504', 'one retry, then nothing'),
    row('67', '429 with every kind of Retry-After', 'waits at least as long, an hour and half of it at most'),
    row('68', '401, 403, 404, 410', 'not asked again'),
    row('69', 'HTTP 200 around an error', 'an error, not asked again'),
    row('70', 'HTTP and envelope disagree', 'the error wins'),
    row('71', 'an answer that is no JSON, or JSON of another kind', 'refused'),
    row('72', 'JSON under another type, another thing under JSON', 'what it is counts, not its name'),
    row('73', 'headers or body that trickle or never come', 'given up after eight seconds in all'),
    row('74', 'fifty megabytes, or endless depth', 'left at one megabyte, the page stays quick'),
    row('75', 'a redirect to elsewhere, or in a circle', 'not followed'),
    row('76', 'answers out of order', 'the latest question counts'),
    row('78', 'words of a later version', 'no content, or a neutral shape'),
    row('79', 'the address of the player missing or not https', 'nothing shown'),
    row('80', 'times of the answer that make no sense', 'never a loop, never asleep'),
    row('81', "the visitor's clock is ten years off", 'changes nothing'),
    row('82', 'every answer expires at the same moment', 'questions are spread over a whole period'),
    row('83', 'questions that hang', 'two places at most, given up in time'),
    row('84', 'no name, no certificate, a broken connection', 'as if nobody answered', {
      except: 'a certificate that ran out and GOAWAY reach the page as the same failed request',
    }),
    row('86', 'the service announces the end of an access', 'works, and says so once in explain() and with debug on', {
      except: 'said with the first poll, minutes after the answer: the script tag, which asks first, has no room left',
    }),
  ],
};
