import { CHECKS } from '../checks/checks.js';
import type { Examination } from '../examination.js';
import type { Finding } from '../finding.js';
import type { Box } from '../page/card-facts.js';
import { PANEL_STYLES } from './panel.styles.js';
import { supportText } from './support-text.js';

export interface PanelActions {
  readonly again: () => void;
  readonly close: () => void;
}

const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  className = '',
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  return element;
};

function button(label: string, click: () => void): HTMLButtonElement {
  const element = create('button', label);
  element.type = 'button';
  element.addEventListener('click', click);
  return element;
}

function frame({ x, y, width, height }: Box, className: string): HTMLElement {
  const element = create('div', '', className);
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  return element;
}

const framesOf = ({ pairs }: Examination): HTMLElement[] =>
  pairs[0].with.page.cards.flatMap(({ box, below, above }) => [
    ...(box ? [frame(box, 'frame card')] : []),
    ...[...below, ...above].map((overlap) => frame(overlap.box, 'frame')),
  ]);

const listOf = (findings: readonly Finding[]): HTMLElement[] =>
  Object.entries(CHECKS).flatMap(([check, { title }]) => {
    const own = findings.filter((finding) => finding.check === check);
    if (own.length === 0) return [];
    const list = create('ul');
    list.append(...own.map(({ message, severity }) => create('li', message, severity)));
    return [create('h3', title), list];
  });

function decisionsOf({ pairs }: Examination): HTMLElement[] {
  const { trace } = pairs[0].with.page;
  const list = create('ul');
  list.append(...trace.map(({ step, text }) => create('li', `${step}: ${text}`)));
  return trace.length > 0 ? [create('h3', 'Every decision of the script'), list] : [];
}

/** Copies the text, or shows it where the browser does not let a page copy. */
async function copy(text: string, status: HTMLElement, section: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = 'Copied.';
  } catch {
    const field = section.querySelector('textarea') ?? create('textarea');
    field.readOnly = true;
    field.value = text;
    field.ariaLabel = 'Text for support';
    status.after(field);
    field.select();
    status.textContent = 'Copy the text below.';
  }
}

/** Draws the findings into a host, with frames around the card and what shares its place; Escape closes it. */
export function drawPanel(
  host: HTMLElement,
  examination: Examination,
  findings: readonly Finding[],
  actions: PanelActions,
): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PANEL_STYLES);
  root.adoptedStyleSheets = [sheet];
  const count = (severity: string): number => findings.filter((finding) => finding.severity === severity).length;
  const section = create('section');
  Object.assign(section, {
    role: 'dialog',
    ariaLabel: 'Check of the mini-player',
    lang: 'en',
    dir: 'ltr',
    tabIndex: -1,
  });
  const status = create('p');
  status.role = 'status';
  const buttons = create('div', '', 'buttons');
  buttons.append(
    button('Copy for support', () => void copy(supportText(examination, findings), status, section)),
    button('Check again', actions.again),
    button('Close', actions.close),
  );
  section.append(
    create('h2', 'Mini-player on this page'),
    create('p', `errors: ${count('error')}, warnings: ${count('warning')}, window ${examination.pairs[0].size.name}`),
    ...[buttons, status, ...listOf(findings), ...decisionsOf(examination)],
  );
  section.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    actions.close();
  });
  root.replaceChildren(...framesOf(examination), section);
  section.focus();
}
