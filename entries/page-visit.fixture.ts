import { frame, Visitor, type Page, type Visit } from './page-visitor.fixture.js';

/** In the page of a visit, its own: what the SDK remembers of one page is not for another. */
const APPLICATION = 'demo-shop';

/** How long an element may take to stand; on a page that is broken it may never. */
const PATIENCE_MS = { early: 1_500, late: 30_000 };

/** What the SDK says on the console of a developer's own machine, and what Chromium says of any `ResizeObserver`. */
const ADVICE = /^warn: \[svc-|^error: ResizeObserver loop/;

const hooks = window as unknown as { svcVisits: Map<string, (page: Page) => void> };
hooks.svcVisits = new Map();
let visits = 0;

/** What is done to a page before its first script, or once the element stands. */
export interface Change {
  readonly when: 'early' | 'late';
  readonly run: (page: Page) => void;
}

interface Opened {
  readonly page: Page;
  readonly iframe: HTMLIFrameElement;
  readonly visitor: Visitor;
  /** The element, if the page has it, once it stands or never will. */
  readonly stands: (patience: number) => Promise<Element | null>;
  readonly close: () => void;
}

async function open(visit: Visit, begin: (page: Page) => void): Promise<Opened> {
  const id = String(visits++);
  let opened: Visitor | undefined;
  hooks.svcVisits.set(id, (page) => {
    opened = new Visitor(page, visit);
    begin(page);
  });
  const iframe = document.createElement('iframe');
  iframe.style.cssText = 'width: 400px; height: 600px; position: absolute; top: 0';
  const html = `<!doctype html><script>parent.svcVisits.get('${id}')(window)</script>${visit.html.replaceAll(APPLICATION, `shop-${id}`)}`;
  iframe.src = `/__shop/product/1?svc_cv=t&${String(new URLSearchParams({ html }))}`;
  document.body.append(iframe);
  await new Promise((resolve) => iframe.addEventListener('load', resolve));
  const visitor = opened as Visitor;
  const page = iframe.contentWindow as Page;
  const isOver = (): boolean => visitor.hasEnded || visitor.standing(visit) !== null || visit.ends?.(page) === true;
  return {
    page,
    iframe,
    visitor,
    async stands(patience) {
      const until = performance.now() + patience;
      const isLate = (): boolean => performance.now() > until;
      // For two frames: media that plays may wait for data right after.
      do {
        while (!isOver() && !isLate()) await frame();
        await frame();
      } while (!isOver() && !isLate());
      return visitor.find(visit.element);
    },
    close() {
      iframe.remove();
      hooks.svcVisits.delete(id);
    },
  };
}

const withoutAdvice = (lines: readonly string[]): readonly string[] => lines.filter((line) => !ADVICE.test(line));

/** Opens the page and returns what it has logged and thrown when the visit is over. */
export async function openPage(visit: Visit, { when, run }: Change): Promise<readonly string[]> {
  const { page, iframe, visitor, stands, close } = await open(visit, (page) => when === 'early' && run(page));
  const element = await stands(PATIENCE_MS[when]);
  if (when === 'late') {
    if (!visitor.standing(visit)) visitor.written.push('it does not stand');
    run(page);
    iframe.style.width = '360px';
    if (element) await visitor.doEverything(element);
  }
  close();
  return withoutAdvice(visitor.written);
}

/** What is done to a page while its element stands, and undone before the next one. */
export interface Turn {
  readonly name: string;
  /** Returns what undoes it. */
  readonly run: (page: Page) => () => void;
}

/** How long it may take to stand again after a turn, before the page is opened anew. */
const AGAIN_MS = 1_000;

/** Opens the page once and takes turns as long as it stands; returns what it has logged and thrown. */
export async function openInTurns(visit: Visit, turns: Turn[]): Promise<readonly string[]> {
  const { page, visitor, stands, close } = await open(visit, () => undefined);
  const lines: string[] = [];
  let element = await stands(PATIENCE_MS.late);
  if (!element) lines.push(`${String(turns.shift()?.name)}: it does not stand`);
  while (element && visitor.standing(visit) === element) {
    const turn = turns.shift();
    if (!turn) break;
    const mend = turn.run(page);
    await visitor.use(element);
    mend();
    if (visitor.isBlank(element)) visitor.written.push('it is blank');
    visitor.replay(element);
    lines.push(...withoutAdvice(visitor.written.splice(0)).map((line) => `${turn.name}: ${line}`));
    element = await stands(AGAIN_MS);
  }
  close();
  return lines;
}
