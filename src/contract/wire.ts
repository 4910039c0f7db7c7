// Generated from openapi.yaml by scripts/generate-wire.ts: change the document, then run that script.

export interface paths {
  readonly '/v3/streams': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * One page of the stream catalogue
     * @description Endpoints, GET /v3/streams. Filters combine. A client raises `offset` by the page size until a page holds fewer
     *     items than the page size or the envelope status is not 200. An `applicationId` that is missing or unknown, and
     *     every other invalid parameter, answer HTTP 200 with envelope status 400 (Errors). Order: online, finished newest
     *     first, planned soonest first, ties by id [Z8].
     */
    readonly get: operations['getStreams'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v2/mini-player/stream-state': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Whether a live or recorded stream is linked to a product
     * @description Endpoints, GET /v2/mini-player/stream-state. A new integration sends `feedProductId` only. `productCode` and
     *     `feedProductGroupId` belong to the legacy contract; the group is used only together with the code. Where both
     *     identifiers are sent, `feedProductId` decides [Z7]. Order: online, finished with a ready episode about the product,
     *     finished with a ready general preview, finished and ready without preview; ties newest first, then by id [Z16].
     */
    readonly get: operations['getStreamState'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v2/mini-player/online': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Whether any stream of the project is live now
     * @description Endpoints, GET /v2/mini-player/online.
     */
    readonly get: operations['getOnline'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v3/translation/quick-state': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The short state of a known stream
     * @description Endpoints, GET /v3/translation/quick-state. Periodic callers do not send another request before `expires` and retry on HTTP
     *     429 and 5xx with increasing delay and random jitter. A missing `translationId` answers HTTP 200 with envelope
     *     status 400 (Errors); an unknown or private stream answers an empty `translationState`.
     */
    readonly get: operations['getQuickState'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description A required identifier; a blank one counts as missing [Z28]. */
    readonly Given: string;
    /**
     * Format: date-time
     * @description ISO 8601 timestamp.
     */
    readonly Timestamp: string;
    /**
     * Format: date-time
     * @description ISO 8601 timestamp with milliseconds, UTC (Response envelope).
     */
    readonly ServerTime: string;
    /**
     * Format: uri
     * @description HTTPS URL, opaque; used unchanged. `HTTPS://` is https [Z29].
     */
    readonly SecureUrl: string;
    /** @description Error body (Errors). The only error value given is `invalid`; clients accept any string. */
    readonly ErrorBody: {
      readonly error: string;
      readonly message: string;
    };
    /** @description An error with whatever envelope status the endpoint gives. */
    readonly ErrorEnvelope: {
      readonly status: number;
      readonly body: components['schemas']['ErrorBody'];
      readonly serverTime: components['schemas']['ServerTime'];
    };
    readonly BadRequestEnvelope: {
      /** @constant */
      readonly status: 400;
      readonly body: components['schemas']['ErrorBody'];
      readonly serverTime: components['schemas']['ServerTime'];
    };
    readonly ServerErrorEnvelope: {
      /** @constant */
      readonly status: 500;
      readonly body: components['schemas']['ErrorBody'];
      readonly serverTime: components['schemas']['ServerTime'];
    };
    readonly CatalogueEnvelope: {
      /** @constant */
      readonly status: 200;
      readonly body: components['schemas']['Catalogue'];
      readonly serverTime: components['schemas']['ServerTime'];
    };
    /** @description Stream catalog body. Empty arrays are a valid result. */
    readonly Catalogue: {
      /** @description Streams that are available (live and finished). */
      readonly availableStreams: readonly components['schemas']['StreamItem'][];
      readonly plannedStreams: readonly components['schemas']['StreamItem'][];
      /** @description Products bound to the streams. */
      readonly products: readonly components['schemas']['ProductBinding'][];
      readonly streamers: readonly components['schemas']['Streamer'][];
      readonly categories: readonly components['schemas']['Category'][];
      /** @description Total count of matching streams. */
      readonly total: number;
    };
    /**
     * @description Stream filter values of GET /v3/streams (States and transitions).
     * @enum {string}
     */
    readonly StreamFilter: 'planned' | 'online' | 'finished';
    /** @description Stream item of the catalogue. Types beyond the names are this project's decision. streamer, categories and products stand in the item or are identifiers of entries in the lists of the same name beside the streams [Z27]. */
    readonly StreamItem: {
      /** @description Stream identifier; the translationId of player URLs. */
      readonly id: string;
      readonly name: string;
      readonly description: string;
      readonly previewImage: string;
      readonly streamer: components['schemas']['Streamer'] | components['schemas']['Reference'] | null;
      readonly categories: readonly (components['schemas']['Category'] | components['schemas']['Reference'])[];
      readonly tags: readonly string[];
      readonly products: readonly (components['schemas']['ProductBinding'] | components['schemas']['Reference'])[];
      readonly plannedDate: components['schemas']['NullableTimestamp'];
      readonly startDate: components['schemas']['NullableTimestamp'];
      readonly endDate: components['schemas']['NullableTimestamp'];
    };
    /** @description Identifier of an entry of the list of the same name in the body. */
    readonly Reference: string;
    readonly NullableTimestamp: components['schemas']['Timestamp'] | null;
    /** @description A product bound to a stream. Product bindings also carry vendorCode and feedProductId. */
    readonly ProductBinding: {
      readonly id: string;
      readonly name: string;
      readonly image: string;
      readonly vendorCode?: string;
      readonly feedProductId?: string;
    };
    /** @description A streamer; personal data is not available through the API. */
    readonly Streamer: {
      readonly id: string;
      readonly name: string;
    };
    readonly Category: {
      readonly id: string;
      readonly name: string;
    };
    readonly StreamStateEnvelope: {
      /** @constant */
      readonly status: 200;
      readonly body: components['schemas']['StreamState'];
      readonly serverTime: components['schemas']['ServerTime'];
    };
    /** @description Stream-state lookup result (States and transitions). */
    readonly StreamState: components['schemas']['ActiveStream'] | components['schemas']['NoActiveStream'];
    readonly ActiveStream: {
      /** @constant */
      readonly status: 'active';
      readonly stream: components['schemas']['MiniPlayerStream'];
    };
    /** @description Nothing is linked, or the recording is not ready. */
    readonly NoActiveStream: {
      /** @constant */
      readonly status: 'no_active_stream';
      readonly stream: null;
    };
    /** @description Mini-player stream object (body.stream of stream-state). */
    readonly MiniPlayerStream: {
      /** @description Stream identifier. */
      readonly streamId: string;
      /** @enum {string} */
      readonly streamStatus: 'online' | 'completed';
      /** @description Internal product identifier. */
      readonly productId: string;
      /** @description May be absent for previously loaded products or when the lookup was by productCode. */
      readonly feedProductId?: string;
      readonly playerUrl: components['schemas']['SecureUrl'];
      /** @enum {string} */
      readonly mediaOrientation: 'portrait' | 'landscape' | 'square' | 'unknown';
      /** @description Compatibility media-stream field. Not used to build playerUrl. */
      readonly playbackLink: string;
      readonly previewUrl?: components['schemas']['SecureUrl'];
      readonly posterUrl?: components['schemas']['SecureUrl'];
      /**
       * @description Offset of the relevant episode in the recording, seconds. It counts also where `playerUrl` has no startTime of
       *     its own [Z13].
       */
      readonly startTime?: number;
    };
    readonly OnlineEnvelope: {
      /** @constant */
      readonly status: 200;
      readonly body: components['schemas']['OnlineBody'];
      readonly serverTime: components['schemas']['ServerTime'];
    };
    /** @description Current live body; empty when nothing is live. */
    readonly OnlineBody: {
      readonly online?: {
        readonly streamId: string;
        /** @constant */
        readonly streamStatus: 'online';
        readonly playbackLink: string;
      };
    };
    readonly QuickStateEnvelope: {
      /** @constant */
      readonly status: 200;
      readonly body: components['schemas']['QuickState'];
      readonly serverTime: components['schemas']['ServerTime'];
    };
    /** @description Quick state body. */
    readonly QuickState: {
      /**
       * @description An empty string when unknown.
       * @enum {string}
       */
      readonly translationState: 'draft' | 'confirmed' | 'online' | 'completed' | '';
      /** @description The stream identifier. */
      readonly translationId: string;
      /**
       * Format: date-time
       * @description ISO 8601 timestamp until which the answer is valid. The clients of this project honour it as it is, up to one
       *     hour, which guards against a wrong clock [Z22].
       */
      readonly expires: string;
    };
  };
  responses: {
    /** @description A required parameter is missing or blank, or the application is unknown (HTTP 400, envelope status 400). */
    readonly BadRequest: {
      headers: {
        readonly 'X-Deprecated': components['headers']['X-Deprecated'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['BadRequestEnvelope'];
      };
    };
    /**
     * @description Token-only phase and the old method was used, or a token that is not known, has expired or was revoked
     *     (Authentication). The envelope status is not specified.
     */
    readonly Unauthorized: {
      headers: {
        readonly 'WWW-Authenticate': components['headers']['WWW-Authenticate'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorEnvelope'];
      };
    };
    /**
     * @description The token lacks the scope or is that of another application, or the address is not on the application's list
     *     (Authentication). The envelope status is not specified.
     */
    readonly Forbidden: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorEnvelope'];
      };
    };
    /** @description Too many requests; the envelope status is per response. */
    readonly TooManyRequests: {
      headers: {
        readonly 'Retry-After': components['headers']['Retry-After'];
        readonly 'X-Deprecated': components['headers']['X-Deprecated'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorEnvelope'];
      };
    };
    /** @description Server error; the envelope status is per response. */
    readonly ServerError: {
      headers: {
        readonly 'Retry-After': components['headers']['Retry-After'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorEnvelope'];
      };
    };
  };
  parameters: {
    /** @description Project identifier. It is not a secret or a means of authorization (Authentication). */
    readonly application: components['schemas']['Given'];
  };
  requestBodies: never;
  headers: {
    /**
     * @description Seconds or an HTTP date. A caller waits at least that long; the clients of this project wait up to half as long again,
     *     by chance, and count nothing above one hour [Z23].
     */
    readonly 'Retry-After': string;
    /**
     * @description Deprecation warning of the second token phase, with the day on which the old method goes (Authentication). The answer
     *     itself is unchanged; every answer to the old method may carry it.
     */
    readonly 'X-Deprecated': string;
    /** @description The method that is accepted. */
    readonly 'WWW-Authenticate': string;
  };
  pathItems: never;
}
export type Given = components['schemas']['Given'];
export type Timestamp = components['schemas']['Timestamp'];
export type ServerTime = components['schemas']['ServerTime'];
export type SecureUrl = components['schemas']['SecureUrl'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ErrorEnvelope = components['schemas']['ErrorEnvelope'];
export type BadRequestEnvelope = components['schemas']['BadRequestEnvelope'];
export type ServerErrorEnvelope = components['schemas']['ServerErrorEnvelope'];
export type CatalogueEnvelope = components['schemas']['CatalogueEnvelope'];
export type Catalogue = components['schemas']['Catalogue'];
export type StreamFilter = components['schemas']['StreamFilter'];
export type StreamItem = components['schemas']['StreamItem'];
export type Reference = components['schemas']['Reference'];
export type NullableTimestamp = components['schemas']['NullableTimestamp'];
export type ProductBinding = components['schemas']['ProductBinding'];
export type Streamer = components['schemas']['Streamer'];
export type Category = components['schemas']['Category'];
export type StreamStateEnvelope = components['schemas']['StreamStateEnvelope'];
export type StreamState = components['schemas']['StreamState'];
export type ActiveStream = components['schemas']['ActiveStream'];
export type NoActiveStream = components['schemas']['NoActiveStream'];
export type MiniPlayerStream = components['schemas']['MiniPlayerStream'];
export type OnlineEnvelope = components['schemas']['OnlineEnvelope'];
export type OnlineBody = components['schemas']['OnlineBody'];
export type QuickStateEnvelope = components['schemas']['QuickStateEnvelope'];
export type QuickState = components['schemas']['QuickState'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseServerError = components['responses']['ServerError'];
export type ParameterApplication = components['parameters']['application'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderXDeprecated = components['headers']['X-Deprecated'];
export type HeaderWwwAuthenticate = components['headers']['WWW-Authenticate'];
export type $defs = Record<string, never>;
export interface operations {
  readonly getStreams: {
    readonly parameters: {
      readonly query: {
        /** @description Project identifier. */
        readonly applicationId: components['schemas']['Given'];
        /** @description Page size; values above 100 are treated as 100 (Limits). Without it 20 [Z8]. */
        readonly limit?: number;
        /** @description Offset from the start of the result set. */
        readonly offset?: number;
        /** @description Exact product id from the feed. */
        readonly feedProductId?: string;
        /** @description Category identifier. */
        readonly categoryId?: string;
        /** @description Stream status filter. */
        readonly status?: components['schemas']['StreamFilter'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page of the catalogue, or envelope status 400 for invalid parameters and for an application that is missing, blank or unknown. */
      readonly 200: {
        headers: {
          readonly 'X-Deprecated': components['headers']['X-Deprecated'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            components['schemas']['CatalogueEnvelope'] | components['schemas']['BadRequestEnvelope'];
        };
      };
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly '5XX': components['responses']['ServerError'];
    };
  };
  readonly getStreamState: {
    readonly parameters: {
      readonly query: {
        /** @description Project identifier. It is not a secret or a means of authorization (Authentication). */
        readonly application: components['parameters']['application'];
        /** @description Canonical product id from the feed; required for new integrations. */
        readonly feedProductId?: string;
        /** @description Legacy contract only. Seller article; lookup by vendorCode. */
        readonly productCode?: string;
        /** @description Legacy contract only. Extra product group, together with productCode. */
        readonly feedProductGroupId?: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Active with a stream, or no active stream (a normal absence of content). */
      readonly 200: {
        headers: {
          readonly 'X-Deprecated': components['headers']['X-Deprecated'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['StreamStateEnvelope'];
        };
      };
      /**
       * @description `application` or both product identifiers are missing or blank, or the application is unknown [Z16] (HTTP 400,
       *     envelope status 400).
       */
      readonly 400: {
        headers: {
          readonly 'X-Deprecated': components['headers']['X-Deprecated'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['BadRequestEnvelope'];
        };
      };
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooManyRequests'];
      /**
       * @description The server could not form a playable source: only failed recordings are linked, or a `playbackLink` is empty
       *     [Z16] (envelope status 500).
       */
      readonly 500: {
        headers: {
          readonly 'X-Deprecated': components['headers']['X-Deprecated'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ServerErrorEnvelope'];
        };
      };
      readonly '5XX': components['responses']['ServerError'];
    };
  };
  readonly getOnline: {
    readonly parameters: {
      readonly query: {
        /** @description Project identifier. It is not a secret or a means of authorization (Authentication). */
        readonly application: components['parameters']['application'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The live stream, or an empty body when nothing is live. */
      readonly 200: {
        headers: {
          readonly 'X-Deprecated': components['headers']['X-Deprecated'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OnlineEnvelope'];
        };
      };
      readonly 400: components['responses']['BadRequest'];
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly '5XX': components['responses']['ServerError'];
    };
  };
  readonly getQuickState: {
    readonly parameters: {
      readonly query: {
        /** @description The stream identifier. */
        readonly translationId: components['schemas']['Given'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The quick state, or envelope status 400 where `translationId` is missing or blank. */
      readonly 200: {
        headers: {
          readonly 'X-Deprecated': components['headers']['X-Deprecated'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            components['schemas']['QuickStateEnvelope'] | components['schemas']['BadRequestEnvelope'];
        };
      };
      readonly 401: components['responses']['Unauthorized'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly '5XX': components['responses']['ServerError'];
    };
  };
}
