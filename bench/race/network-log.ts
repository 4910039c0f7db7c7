import type { Fields } from './chromium.js';

/** A request of a visit; times are absolute, milliseconds since 1970. */
export interface LoggedRequest {
  readonly url: string;
  /** As the protocol calls it, such as `Script` or `Media`. */
  readonly kind: string;
  readonly startedAt: number;
  endedAt: number | null;
  /** Bytes on the wire, headers included. */
  bytes: number;
  /** Bytes of the body as it was sent, compressed or not. */
  body: number;
}

/** All requests of a page and its iframes, from the protocol's `Network` events. */
export class NetworkLog {
  readonly #requests = new Map<string, LoggedRequest>();
  /** Milliseconds between the protocol's monotonic clock and 1970. */
  #offset = 0;

  get requests(): readonly LoggedRequest[] {
    return [...this.#requests.values()].filter(({ url }) => /^https?:/.test(url));
  }

  /** Whether a request is still pending. */
  get isBusy(): boolean {
    return this.requests.some(({ endedAt }) => endedAt === null);
  }

  record(method: string, params: Fields): void {
    const {
      requestId = '',
      timestamp,
      wallTime,
      request,
      type = '',
      encodedDataLength,
    } = params as {
      readonly requestId?: string;
      readonly timestamp?: number;
      readonly wallTime?: number;
      readonly request?: { readonly url: string };
      readonly type?: string;
      readonly encodedDataLength?: number;
    };
    // Not by session: the document of an iframe is requested by the page and received by the iframe.
    const known = this.#requests.get(requestId);
    const at = this.#offset + (timestamp ?? 0) * 1000;
    if (method === 'Network.requestWillBeSent' && request && wallTime !== undefined) {
      this.#offset = (wallTime - (timestamp ?? 0)) * 1000;
      const startedAt = wallTime * 1000;
      const pending = { endedAt: null, bytes: 0, body: 0 };
      this.#requests.set(requestId, { url: request.url, kind: type, startedAt, ...pending });
    } else if (!known) return;
    else if (method === 'Network.dataReceived') {
      known.bytes += encodedDataLength ?? 0;
      known.body += encodedDataLength ?? 0;
    } else if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') {
      known.bytes = encodedDataLength ?? known.bytes;
      known.endedAt = at;
    }
  }
}
