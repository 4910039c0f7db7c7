import { row, type Section } from './row.js';

export const network: Section = {
  title: 'E. Network and service',
  rows: [
    row('65', 'offline at the start, goes offline, toggles', 'one more request, after a delay'),
    row(
      '147',
      'the network goes away while a stream or a continued recording plays',
      'waits with the last picture and few requests, and plays on when the network is back',
    ),
    row('66', '500, 502, 503, 504', 'one retry, then nothing'),
    row('67', '429 with every kind of Retry-After', 'waits at least as long, at most an hour and a half'),
    row('68', '401, 403, 404, 410', 'no retry'),
    row('69', 'HTTP 200 around an error', 'an error, no retry'),
    row('70', 'HTTP status and envelope status differ', 'the error wins'),
    row('71', 'a response that is no JSON, or JSON of another type', 'rejected'),
    row('72', 'JSON with another content type, other content as JSON', 'the content counts, not its type'),
    row('73', 'headers or body that are slow or hang', 'times out after eight seconds in total'),
    row('74', 'fifty megabytes, or very deep nesting', 'aborted at one megabyte, the page stays responsive'),
    row('75', 'a redirect to another origin, or in a loop', 'not followed'),
    row('76', 'responses out of order', 'the latest request counts'),
    row('78', 'enum values of a later version', 'hidden, or a neutral shape'),
    row('79', 'playerUrl missing or not https', 'hidden'),
    row('80', 'invalid times in the response', 'no polling loop, no end of polling'),
    row('81', "the visitor's clock is ten years wrong", 'no effect'),
    row('82', 'every response expires at the same time', 'requests are spread over a whole period'),
    row('83', 'requests that hang', 'two connections at most, times out'),
    row('84', 'no DNS entry, no certificate, a broken connection', 'as a failed request', {
      except: 'an expired certificate and GOAWAY are the same failed request for the page',
    }),
    row(
      '86',
      'the service announces the end of an API access',
      'works, and reports it once in explain() and with debug on',
      {
        except:
          'reported with the first poll, minutes after the response: the size budget of the script tag has no room for it',
      },
    ),
  ],
};
