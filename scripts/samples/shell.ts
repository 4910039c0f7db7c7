import { existsSync, readFileSync } from 'node:fs';
import parse from 'shell-quote/parse';
import { readCommandLine } from '../../mock-api/command-line.js';

const { name, version, bin, scripts, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly [field in 'name' | 'version']: string;
} & { readonly [field in 'bin' | 'scripts' | 'peerDependencies']: Readonly<Record<string, string>> };

/** What ends a command; `<url>` in a guide is a placeholder and no redirection. */
const ENDS: readonly string[] = ['&&', '||', ';', '|', '&'];

/** The words of every command of a shell text: quotes kept together, comments left out; `&&` ends one as a line does. */
export function commandsIn(text: string): string[][] {
  const lines = text.replace(/\\\n/g, ' ').split(/\n(?=(?:[^']*'[^']*')*[^']*$)/);
  const commands = lines.flatMap((line) => {
    const inLine: string[][] = [[]];
    for (const piece of parse(line, (name) => `$${name}`)) {
      if (typeof piece === 'string') inLine.at(-1)?.push(piece);
      else if ('pattern' in piece) inLine.at(-1)?.push(piece.pattern);
      else if ('op' in piece && ENDS.includes(piece.op)) inLine.push([]);
    }
    return inLine;
  });
  return commands.filter((command) => command.length > 0);
}

const isThere = (path: string): string | null => (existsSync(path) ? null : `there is no ${path}`);

function npmFault([verb = '', ...rest]: readonly string[]): string | null {
  const script = verb === 'run' ? rest[0] : verb;
  if (script !== undefined && script in scripts) {
    if (script === 'mock-api') readCommandLine(rest.slice(rest.indexOf('--') + 1).filter((word) => word !== script));
    return null;
  }
  if (verb === 'install' || verb === 'i') {
    const packages = [`./${name}-${version}.tgz`, name, `${name}-media`, ...Object.keys(peerDependencies)];
    const other = rest.filter((word) => word !== '--save-dev' && word !== '-D' && !packages.includes(word));
    return other.length === 0 ? null : `there is no package ${other.join(' ')}`;
  }
  const folder = rest.includes('--prefix') ? rest[rest.indexOf('--prefix') + 1] : '.';
  if (verb === 'ci') return isThere(`${folder ?? '.'}/package-lock.json`);
  return ['pack', 'publish'].includes(verb) ? null : `there is no npm ${verb} ${rest.join(' ')}`;
}

function npxFault([program = '', ...rest]: readonly string[]): string | null {
  if (program in bin) return null;
  const files = rest.filter((word) => /^[\w./-]+\.ts$/.test(word));
  if (['tsx', 'playwright', 'wtr'].includes(program)) return files.map(isThere).find((fault) => fault !== null) ?? null;
  return `there is no npx ${program}`;
}

const KNOWN: Readonly<Record<string, (words: readonly string[]) => string | null>> = {
  npm: npmFault,
  npx: npxFault,
  docker: () => isThere('Dockerfile'),
  // It signs with the identity of a build service, which no test has.
  cosign: () => null,
  sha256sum: () => null,
};

/** What is wrong with a command: a script, a file or a program that is not there; `null` for nothing. */
export function commandFault(words: readonly string[]): string | null {
  const [program = '', ...rest] = words.filter((word) => !/^[A-Z_]+=/.test(word));
  return KNOWN[program]?.(rest) ?? (program in KNOWN ? null : `unknown program ${program}`);
}
