import type { FaultEffect } from '../../mock-api/faults/fault-rule.js';
import type { FaultContext, Setup } from './fault-row.js';
import { API, APPLICATION, recordOf, type Envelope, type Fields } from './pip-page.js';

const STATE = `${API}/v2/mini-player/stream-state?*`;

interface ResponseOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** stream-state responds with this. */
export const stateResponds =
  ({ status = 200, headers = {}, body = '' }: ResponseOptions): Setup =>
  ({ page }) =>
    page.route(STATE, (route) =>
      route.fulfill({
        status,
        headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json', ...headers },
        body,
      }),
    );

/** stream-state responds with a changed envelope. */
export const modifiesEnvelope =
  (spoil: (envelope: Envelope) => unknown): Setup =>
  (scene) =>
    stateResponds({ body: JSON.stringify(spoil(structuredClone(scene.envelope))) })(scene);

/** stream-state responds with these fields of the stream; `undefined` removes one. */
export const modifiesStream = (fields: Fields): Setup =>
  modifiesEnvelope((envelope) => {
    Object.assign(envelope.body.stream, fields);
    return envelope;
  });

/** Adds a fault rule for a path, in which `*` is any text. */
export const mockResponds =
  (path: string, effect: FaultEffect): Setup =>
  ({ mock }) =>
    Promise.resolve(mock.addFault({ match: { path }, then: effect }));

/** The browser blocks requests to such a path. */
export const blocksRequests =
  (path: RegExp | string, how = 'blockedbyclient'): Setup =>
  ({ page }) =>
    page.route(
      (url) => url.origin === API && new RegExp(path).test(url.pathname),
      (route) => route.abort(how),
    );

export const allOf =
  (...setups: readonly (Setup | undefined)[]): Setup =>
  async (scene) => {
    for (const setup of setups) await setup?.(scene);
  };

type Headers = Readonly<Record<string, string>>;

const POLICY = 'content-security-policy';

/** Changes headers and markup of the shop's product pages. */
export const shopResponds =
  (change: (headers: Headers) => Headers, rewrite = (markup: string) => markup): Setup =>
  async ({ page }) => {
    // Browsers ask permission for local requests from a page that Playwright fulfills.
    await page.context().grantPermissions(['local-network-access']);
    await page.route('**/product/*', async (route) => {
      const response = await route.fetch();
      const body = rewrite(await response.text());
      await route.fulfill({ response, headers: change(response.headers()), body });
    });
  };

const only =
  (sources: Headers) =>
  (headers: Headers): Headers => ({
    ...headers,
    [POLICY]: [
      ...(headers[POLICY] ?? '').split('; ').filter((line) => !((line.split(' ')[0] ?? '') in sources)),
      ...Object.entries(sources).map(([directive, from]) => `${directive} ${from}`),
    ].join('; '),
  });

/** The shop's policy has these sources, by directive. */
export const allowsOnly = (sources: Headers): Setup => shopResponds(only(sources));

/** The shop's policy has a nonce and strict-dynamic. */
export const usesNonce = shopResponds(only({ 'script-src': "'nonce-b3Blbg' 'strict-dynamic'" }), (markup) =>
  markup.replaceAll('<script ', '<script nonce="b3Blbg" '),
);

/** Logs policy violations as errors. */
export const logsViolations: Setup = ({ page }) =>
  page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error('reported:', violatedDirective, blockedURI, sample);
    });
  });

/** Query of a product page that was entered from the full player. */
export const FROM_PLAYER = '?svc_cv=t';

/**
 * The tab has a continuity record for this position; use with `FROM_PLAYER` [Z14].
 *
 * @param change fields of the record that differ
 * @param project default: the shop's
 */
export const resumesAt =
  (position: number, change: Readonly<Record<string, unknown>> = {}, project = APPLICATION): Setup =>
  ({ page, envelope }) =>
    storesRecord(JSON.stringify({ ...recordOf(envelope, position), ...change }), project)({ page });

/** The tab's storage has this text as continuity record. */
export const storesRecord =
  (text: string, project = APPLICATION) =>
  ({ page }: Pick<FaultContext, 'page'>): Promise<unknown> =>
    page.addInitScript(
      ([key = '', value = '']) => {
        if (window.top === window && origin !== 'null') sessionStorage.setItem(key, value);
      },
      [`svc:${project}:cv1`, text],
    );

/** The browser has no native HLS. */
export const withoutNativeHls = ({ page }: Pick<FaultContext, 'page'>): Promise<unknown> =>
  page.addInitScript(() => {
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return /mpegurl/i.test(type) ? '' : canPlayType.call(this, type);
    };
  });

/** Changes headers or body of the iframe's page. */
export const iframeResponds =
  ({ headers, ...rest }: { readonly headers?: Headers; readonly body?: string }): Setup =>
  ({ page }) =>
    page.route(
      (url) => url.origin === API && /\/frame(-hls)?\.html$/.test(url.pathname),
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, ...rest, headers: { ...response.headers(), ...headers } });
      },
    );
