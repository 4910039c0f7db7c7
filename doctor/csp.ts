/** A Content Security Policy: sources by directive. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The policies of a header or of a `meta` element; a header may have several. */
export const parsePolicies = (text: string): Policy[] =>
  text
    .split(',')
    .map(
      (policy) =>
        new Map(
          policy
            .split(';')
            .map((part) => part.trim().split(/\s+/))
            .filter(([name]) => name)
            // Of two directives of one name the first counts.
            .reverse()
            .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
        ),
    )
    .filter((policy) => policy.size > 0);

/** Where a missing directive falls back to. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
};

/** The directive of the policy that decides; `null` if none does, so that everything is allowed. */
export function decidingDirective(policy: Policy, directive: string): string | null {
  const names = FALLBACKS[directive] ?? [directive, 'default-src'];
  return names.find((name) => policy.has(name)) ?? null;
}

const SCHEMES: Readonly<Record<string, readonly string[]>> = { 'http:': ['http:', 'https:'], 'https:': ['https:'] };
const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
const HOST_SOURCE = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(\/.*)?$/i;

function matches(source: string, target: URL, page: URL): boolean {
  if (source === '*') return /^https?:$/.test(target.protocol) || target.protocol === page.protocol;
  if (/^'self'$/i.test(source)) return target.origin === page.origin;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source))
    return (SCHEMES[source.toLowerCase()] ?? [source.toLowerCase()]).includes(target.protocol);
  const [, scheme, host = '', port, path] = HOST_SOURCE.exec(source) ?? [];
  if (host === '') return false;
  const schemes = SCHEMES[scheme?.toLowerCase() ?? page.protocol] ?? [];
  if (!schemes.includes(target.protocol)) return false;
  const name = host.toLowerCase();
  const isHost =
    name === '*' || (name.startsWith('*.') ? target.hostname.endsWith(name.slice(1)) : target.hostname === name);
  const targetPort = target.port || PORTS[target.protocol];
  const isPort = port === '*' || targetPort === (port ?? PORTS[target.protocol]);
  const isPath =
    path === undefined || (path.endsWith('/') ? target.pathname.startsWith(path) : target.pathname === path);
  return isHost && isPort && isPath;
}

/** Whether the policy allows an address for a directive such as `img-src`. */
export function allows(policy: Policy, directive: string, target: string, page: string): boolean {
  const deciding = decidingDirective(policy, directive);
  if (deciding === null) return true;
  const sources = policy.get(deciding) ?? [];
  // A script with the nonce loads the others; whether the tag has it, its run shows.
  if (directive === 'script-src' && sources.includes("'strict-dynamic'")) return true;
  return sources.some((source) => matches(source, new URL(target), new URL(page)));
}

/** Why `svc-lit` may not be created; `null` if it may. */
export function trustedTypesProblem(policy: Policy): string | null {
  const names = policy.get('trusted-types');
  if (names === undefined || names.includes('svc-lit') || names.includes('*')) return null;
  return `"trusted-types" of the policy lacks svc-lit: nothing is shown where it is enforced; add it`;
}

/** Why the rule of `prerenderPlayer` is refused; `null` if it is not. */
export function prerenderProblem(policy: Policy): string | null {
  const directive = decidingDirective(policy, 'script-src');
  const sources = (directive === null ? undefined : policy.get(directive))?.map((source) => source.toLowerCase());
  // Beside a nonce or a hash it is ignored.
  const allowsInline =
    sources?.includes("'unsafe-inline'") &&
    !sources.some((source) => /^'(nonce|sha\d+)-|^'strict-dynamic'/.test(source));
  if (sources && !allowsInline && !sources.includes("'inline-speculation-rules'"))
    return `"script-src" of the Content Security Policy lacks 'inline-speculation-rules': "prerenderPlayer" prepares nothing, and the browser says so in its console; add it`;
  const names = policy.get('trusted-types');
  if (names === undefined || names.includes('svc-prerender') || names.includes('*')) return null;
  return `"trusted-types" of the policy lacks svc-prerender: "prerenderPlayer" prepares nothing where it is enforced; add it`;
}
