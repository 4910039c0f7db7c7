import { CONTESTS, type Contest, type Subject } from './contests.js';
import type { Visit, VisitedPage } from './visit.js';

/** Milliseconds for which the mouse rests on the target before it is pressed, and for which it is pressed. */
const DWELL = 300;
const PRESS = 50;
/** Milliseconds before the click from which requests belong to it. */
const INTENT = DWELL + PRESS + 200;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What is clicked: an expression whose value is the element. */
function targetOf({ contest, setup }: Subject): string {
  if (setup !== null) return "document.querySelector('a.bench')";
  const { click }: Contest = CONTESTS[contest];
  return click === 'card'
    ? "document.querySelector('svc-pip, svc-pip-sdk').shadowRoot.querySelector('.open')"
    : "document.querySelector('svc-player').shadowRoot.querySelector('.product .link')";
}

/** Moves the mouse to the middle of an element, rests, and clicks. */
async function clickOn({ send }: VisitedPage, target: string): Promise<void> {
  const expression = `(() => { const target = ${target}; target.scrollIntoView({ block: 'nearest', behavior: 'instant' }); const { x, y, width, height } = target.getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }; })()`;
  const { result } = (await send('Runtime.evaluate', { expression, returnByValue: true })) as {
    readonly result?: { readonly value?: { readonly x: number; readonly y: number } };
  };
  const point = result?.value;
  if (!point) return;
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
  await pause(DWELL);
  const button = { ...point, button: 'left', clickCount: 1 };
  await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  await pause(PRESS);
  // A page that was prerendered takes the place of this one before it has answered.
  void send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
}

/** The visit as if its navigation had started with the click: what the page before showed is not in it. */
export function fromClick({ facts, requests }: Visit): Visit {
  const clicked = facts.findIndex(({ type }) => type === 'click');
  const arrived = facts.findIndex(({ type }, at) => clicked >= 0 && at > clicked && type === 'navigation');
  const click = facts[clicked];
  if (!click || arrived < 0) return { facts: [], requests: [] };
  return {
    facts: [{ type: 'navigation', at: click.at }, ...facts.slice(arrived + 1)],
    requests: (requests ?? []).filter(({ startedAt }) => startedAt >= click.at - INTENT),
  };
}

/** Whether the page after the click shows a picture that nothing covers. */
export function hasArrived({ facts }: Pick<Visit, 'facts'>, bare: boolean): boolean {
  const { facts: after } = fromClick({ facts, requests: [] });
  const shown = after.some(({ type }) => type === 'first-frame');
  return shown && (bare || after.some((fact) => fact.type === 'phase' && fact.phase === 'playing'));
}

/** Goes on to the next page, and waits for its picture. */
export async function goOn(page: VisitedPage, subject: Subject): Promise<void> {
  await clickOn(page, targetOf(subject));
  await page.waitFor(() => hasArrived(page, subject.setup !== null));
}
