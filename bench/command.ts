import { loadavg } from 'node:os';

const QUIET_LOAD = 0.7;

/** Ends the process with one line that says what to change. */
export function stop(line: string): never {
  console.error(line);
  process.exit(1);
}

/** The value of an option that counts something; anything but a whole number above zero ends the process. */
export function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) stop(`${option} takes a whole number above zero.`);
  return number;
}

export function warnWhenBusy(): void {
  const [load = 0] = loadavg();
  if (load > QUIET_LOAD)
    console.log(`The machine is busy (load ${load.toFixed(1)}), so times are longer than they would be.\n`);
}
