import type { Verdict } from './fault-verdicts.js';

const SHOWN = 3;

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
const short = (title: string): string => title.replace(/\[[^\]]*\]\s*/g, '').trim();

function evidence({ row, state, tests }: Verdict): string {
  const titles = [...new Set(tests.map(({ title, passed }) => `${passed ? '' : 'FAILED: '}${short(title)}`))];
  const more = titles.length - SHOWN;
  return [
    ...titles.slice(0, SHOWN),
    ...(more > 0 ? [`and ${String(more)} more`] : []),
    ...(row.cannot === undefined ? [] : [`no test: ${row.cannot}`]),
    ...(row.except === undefined ? [] : [`left out: ${row.except}`]),
    ...(row.noShop === undefined ? [] : [`no look at a shop's page: ${row.noShop}`]),
    ...(state === 'open' ? ['NO TEST'] : []),
  ].join('; ');
}

/** A section of the report, as Markdown. */
export function sectionOf(title: string, verdicts: readonly Verdict[]): string {
  const lines = verdicts.map((verdict) => {
    const { row, state } = verdict;
    return `| ${[row.row, row.fault, row.expected, state, evidence(verdict)].map(cell).join(' | ')} |`;
  });
  return [`## ${title}`, '', '| Row | Fault | Expected | State | Tests |', '|---|---|---|---|---|', ...lines, ''].join(
    '\n',
  );
}

/** One line for each row, for the terminal. */
export function lineOf({ row, state, tests }: Verdict): string {
  const passed = tests.filter((test) => test.passed).length;
  const counts = tests.length === 0 ? '' : `${String(passed)} of ${String(tests.length)} passed`;
  const reason = row.cannot ?? row.except ?? '';
  return [state.padEnd(12), row.row.padEnd(6), counts.padEnd(16), row.fault, reason && `(${reason})`]
    .join(' ')
    .trimEnd();
}
