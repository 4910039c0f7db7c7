import { MODES, PAGES, POLICY_SOURCES, unite, writePolicy, type ModeName } from '../demo/minimum-policy.js';

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function pageTable(page: string, modes: readonly ModeName[]): string {
  const rows = modes.map((mode) => row(MODES[mode].shows, `\`${writePolicy(MODES[mode].policy)}\``));
  const all = `\`\`\`csp\n${writePolicy(unite(modes))}\n\`\`\``;
  return `### ${page}\n\n${all}\n\n${[row('shown', 'needs'), row('-', '-'), ...rows].join('\n')}`;
}

/** The meaning of each place, and for each page the policy that allows everything and those of which it is made. */
export function policyTables(): string {
  const places = Object.entries(POLICY_SOURCES).map(([place, meaning]) => row(`\`${place}\``, meaning));
  const pages = Object.entries<readonly ModeName[]>(PAGES).map(([page, modes]) => pageTable(page, modes));
  return [[row('place', 'what it is'), row('-', '-'), ...places].join('\n'), ...pages].join('\n\n');
}
