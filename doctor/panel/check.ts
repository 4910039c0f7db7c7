import type { Finding } from '../finding.js';
import { readScript } from '../page/read-script.js';
import { drawPanel } from './panel.js';
import { examineThisPage } from './this-page.js';

/** Of the host, so that a second import finds it. */
const HOST_ID = 'svc-check';
/** Milliseconds after which the mini-player is back. */
const RETURN_MS = 500;
/** Milliseconds without a decision after which the mini-player shows what it will show. */
const QUIET_MS = 1_000;

function openHost(): HTMLElement {
  const host = document.createElement('div');
  host.id = HOST_ID;
  document.documentElement.append(host);
  return host;
}

/** Resolves when the script has decided nothing for a second and the service owes it no answer, or after ten. */
async function settled(): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const last = readScript().trace.at(-1);
    const isAnswerDue = last?.step === 'product' && !last.text.startsWith('none');
    const isQuiet = performance.now() - (last?.at ?? 0) > QUIET_MS;
    if (document.readyState === 'complete' && isQuiet && !isAnswerDue) return;
    await new Promise((done) => setTimeout(done, RETURN_MS));
  }
}

/** The panel is no part of what is examined: the mini-player has stepped aside for it, and returns. */
async function removePanel(): Promise<void> {
  const host = document.getElementById(HOST_ID);
  if (host === null) return;
  host.remove();
  await new Promise((done) => setTimeout(done, RETURN_MS));
}

async function draw(): Promise<readonly Finding[]> {
  await removePanel();
  const { examination, findings } = await examineThisPage();
  const focused = document.activeElement;
  const host = openHost();
  const close = (): void => {
    host.remove();
    if (focused instanceof HTMLElement) focused.focus();
  };
  drawPanel(host, examination, findings, { close, again: start });
  // Above everything else of the page, where the browser knows popovers.
  if ('popover' in host) {
    host.popover = 'manual';
    host.showPopover();
    host.shadowRoot?.querySelector('section')?.focus();
  }
  return findings;
}

let running: Promise<readonly Finding[]> | undefined;

/**
 * Examines the page as it is in this window, and draws what it finds over it; while that runs, another call is the same
 * one. Changes nothing but that. Requests the headers of the page with its cookies, whether the service is online, and once
 * more the configuration and the stream state that the script has requested.
 */
export function check(): Promise<readonly Finding[]> {
  return (running ??= settled()
    .then(draw)
    .finally(() => (running = undefined)));
}

function start(): void {
  check().catch((error: unknown) => console.warn('[svc-pip] check:', error));
}

// Only the first import of a page runs this: the documented line calls `check` as well.
start();
