import { isLoopbackOrigin } from '../control/local-request.js';
import type { Tenant } from '../tenants/tenant.js';
import type { Tenants } from '../tenants/tenants.js';

export interface PageOriginOptions {
  /**
   * Whether pages of this machine (`localhost`, `127.0.0.1`, `[::1]`, any port) may read the responses of every project
   * without being registered. Default: `true`, and `false` if `origins` is given.
   */
  readonly loopbackOrigins?: boolean | undefined;
}

interface Given extends PageOriginOptions {
  /** Registered beside those of the database. */
  readonly origins?: readonly string[] | undefined;
  readonly report?: ((line: string) => void) | undefined;
}

/** Of different refused origins: a website could make up any number of them. */
const MOST_REPORTS = 100;

const sentence = (origin: string, application: string): string =>
  origin === 'null'
    ? 'Refused a page without an origin (a file or a sandboxed frame): open it at an address of http: or https:.'
    : `Refused ${origin}: it is no origin of ${application}. Add it to "origins" of the project; --origin ${origin} does that for the first project.`;

/** Which pages may read a response [A2]; reports each origin that may not, once. */
export class PageOrigins {
  readonly #tenants: Tenants;
  readonly #loopback: boolean;
  readonly #report: (line: string) => void;
  readonly #refused = new Set<string>();

  constructor(
    tenants: Tenants,
    { origins, loopbackOrigins = origins === undefined, report = () => undefined }: Given = {},
  ) {
    this.#tenants = tenants;
    this.#loopback = loopbackOrigins;
    this.#report = report;
  }

  /** @param tenant the requested application; null allows every registered origin [Z17] */
  allows(origin: string, tenant: Tenant | null): boolean {
    const registered =
      tenant === null ? this.#tenants.ofOrigin(origin) !== null : tenant.project?.origins.includes(origin) === true;
    if (registered || (this.#loopback && isLoopbackOrigin(origin))) return true;
    if (!this.#refused.has(origin) && this.#refused.size < MOST_REPORTS) {
      this.#refused.add(origin);
      this.#report(sentence(origin, tenant?.application ?? 'any application'));
    }
    return false;
  }
}
