import type { FaultEffect } from '../../mock-api/faults/fault-rule.js';
import type { FaultContext, Setup } from './fault-row.js';
import { API, APPLICATION, recordOf, type Envelope, type Fields } from './pip-page.js';

const STATE = `${API}/v2/mini-player/stream-state?*`;

interface ResponseOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** stream-state answers this. */
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

/** stream-state answers this JSON, made of a good answer. */
export const modifiesEnvelope =
  (spoil: (envelope: Envelope) => unknown): Setup =>
  (scene) =>
    stateResponds({ body: JSON.stringify(spoil(structuredClone(scene.envelope))) })(scene);

/** stream-state answers with these fields of the stream; `undefined` takes one out. */
export const modifiesStream = (fields: Fields): Setup =>
  modifiesEnvelope((envelope) => {
    Object.assign(envelope.body.stream, fields);
    return envelope;
  });

/** The mock responds so under such a path, in which `*` stands for any text. */
export const mockResponds =
  (path: string, effect: FaultEffect): Setup =>
  ({ mock }) =>
    Promise.resolve(mock.addFault({ match: { path }, then: effect }));

/** What is asked under such a path never arrives. */
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

/** The shop's product pages come with other headers, and with another text than it wrote. */
export const shopResponds =
  (change: (headers: Headers) => Headers, rewrite = (markup: string) => markup): Setup =>
  async ({ page }) => {
    // A page that playwright fills in does not come from this machine, which browsers ask permission to reach.
    await page.context().grantPermissions(['local-network-access']);
    await page.route('**/product/*', async (route) => {
      const response = await route.fetch();
      const body = rewrite(await response.text());
      await route.fulfill({ response, headers: change(response.headers()), body });
    });
  };

const only =
  (directive: string, sources: string) =>
  (headers: Headers): Headers => ({
    ...headers,
    [POLICY]: [
      ...(headers[POLICY] ?? '').split('; ').filter((line) => !line.startsWith(`${directive} `)),
      `${directive} ${sources}`,
    ].join('; '),
  });

/** The shop's policy names these sources for one kind of thing instead of its own. */
export const allowsOnly = (directive: string, sources: string): Setup => shopResponds(only(directive, sources));

/** The shop trusts its scripts by a nonce and what they bring by them, and no address. */
export const usesNonce = shopResponds(only('script-src', "'nonce-b3Blbg' 'strict-dynamic'"), (markup) =>
  markup.replaceAll('<script ', '<script nonce="b3Blbg" '),
);

/** What a shop's reports would hear of. */
export const logsViolations: Setup = ({ page }) =>
  page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error('reported:', violatedDirective, blockedURI, sample);
    });
  });

/** Query of a product page that was entered from the full player. */
export const FROM_PLAYER = '?svc_cv=t';

/**
 * The shopper has left the full player at this second; goes with `FROM_PLAYER` [Z14].
 *
 * @param change what the record has in place of what the player writes
 * @param project whose record it is
 */
export const resumesAt =
  (position: number, change: Readonly<Record<string, unknown>> = {}, project = APPLICATION): Setup =>
  ({ page, envelope }) =>
    storesRecord(JSON.stringify({ ...recordOf(envelope, position), ...change }), project)({ page });

/** The tab's storage holds this text in place of a continuity record. */
export const storesRecord =
  (text: string, project = APPLICATION) =>
  ({ page }: Pick<FaultContext, 'page'>): Promise<unknown> =>
    page.addInitScript(
      ([key = '', value = '']) => {
        if (window.top === window && origin !== 'null') sessionStorage.setItem(key, value);
      },
      [`svc:${project}:cv1`, text],
    );

/** An engine without HLS of its own. */
export const withoutNativeHls = ({ page }: Pick<FaultContext, 'page'>): Promise<unknown> =>
  page.addInitScript(() => {
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return /mpegurl/i.test(type) ? '' : canPlayType.call(this, type);
    };
  });

/** The iframe's page comes with other headers, or as another page. */
export const iframeResponds =
  ({ headers, ...rest }: { readonly headers?: Headers; readonly body?: string }): Setup =>
  ({ page }) =>
    page.route(
      (url) => url.origin === API && url.pathname.endsWith('/frame.html'),
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, ...rest, headers: { ...response.headers(), ...headers } });
      },
    );
