import type { PageFacts } from './page/page-facts.js';
import type { Size } from './sizes.js';

/** Number of bytes, and their hashes as `integrity` has them. */
export interface Digests {
  readonly bytes: number;
  readonly sha256: string;
  readonly sha384: string;
  readonly sha512: string;
}

/** A response of the page's own document, of the SDK or of the service. */
export interface RecordedResponse {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON of configurations and of the service, else `null`. */
  readonly json: unknown;
  /** Why a configuration or a response of the service is no JSON; missing if it is. */
  readonly problem?: string;
  /** Of the script's bytes, in base64; missing for everything else, and where it cannot be read. */
  readonly digests?: Digests;
  /** Whether another address redirected here. */
  readonly redirected: boolean;
}

/** What a page loads that is too long. */
export interface LongBody {
  /** Of the body; of a worker, its script. */
  readonly url: string;
  /** Bytes that it may have. */
  readonly limit: number;
}

/** The page, opened once. */
export interface Visit {
  readonly size: Size;
  /** Whether the script tag could load its script. */
  readonly withTag: boolean;
  /** Address of the document after redirects. */
  readonly address: string;
  readonly document: RecordedResponse;
  readonly responses: readonly RecordedResponse[];
  /** Requests without a response, with the browser's word for it. */
  readonly failures: readonly { readonly url: string; readonly reason: string }[];
  /** Addresses without an end so far; `null` where requests cannot be observed. */
  readonly pending: readonly string[] | null;
  /** Addresses of documents that the page has left by itself before it was examined, by a script or a refresh. */
  readonly left: readonly string[];
  /** Addresses for which the page still waited when its time to load was over. */
  readonly waitsFor: readonly string[];
  /** Bodies at which the page was stopped, since they do not end, or too late. */
  readonly tooLong: readonly LongBody[];
  /** Milliseconds after which the scripts of the page were stopped, since it did not answer; `null` if they were not. */
  readonly stoppedAfter: number | null;
  /** Why nothing is known of what is in the page; empty if it is known. */
  readonly unread: string;
  /** Hosts of all requests. */
  readonly hosts: readonly string[];
  readonly cookies: readonly { readonly name: string; readonly domain: string }[];
  /** Errors that nobody caught. */
  readonly exceptions: readonly string[];
  readonly page: PageFacts;
  /** JPEG of the window. */
  readonly picture: Uint8Array;
}

/** The page at one size, with and without the tag. */
export interface Pair {
  readonly size: Size;
  readonly with: Visit;
  readonly without: Visit;
}

/** What the service responds to a request from the page's origin. */
export interface OriginAnswer {
  readonly origin: string;
  readonly application: string;
  readonly baseUrl: string;
  /** `null` without a response. */
  readonly status: number | null;
  /** `Access-Control-Allow-Origin`, or `null`. */
  readonly allowed: string | null;
  /** `message` of the service. */
  readonly message: string;
  /** Why its body is no JSON; empty if it is. */
  readonly problem: string;
}

export interface Published {
  readonly url: string;
  readonly json: unknown;
  /** Why it cannot be read; empty if it can. */
  readonly problem: string;
}

/** What became of a parameter that was added to the address of the page. */
export interface ParameterAnswer {
  readonly sent: string;
  /** Address of the document after redirects. */
  readonly arrived: string;
  /** Address when the document was parsed. */
  readonly parsed: string;
}

/** The page at the address of one of its variants. */
export interface VariantAnswer {
  readonly url: string;
  /** Its id, in the page's JSON-LD. */
  readonly sku: string;
  /** The id that the script found there. */
  readonly found: string | null;
}

/** Everything that was recorded of a page; the checks read nothing else. */
export interface Examination {
  /** As it was given. */
  readonly url: string;
  /** The smallest size first. */
  readonly pairs: readonly [Pair, ...Pair[]];
  /**
   * The configuration that the service has for this host, where the page has one of its own; `null` if there is none, or
   * if it was not requested.
   */
  readonly published: Published | null;
  /** `null` if the configuration names no application. */
  readonly origin: OriginAnswer | null;
  readonly parameter: ParameterAnswer;
  readonly variants: readonly VariantAnswer[];
}
