import type { TraceLine } from './page-facts.js';
import type { ShopGlobals } from './read-shop.js';

/** What `window.svcPip` says, which may be another script's of that name. */
export interface ReadScript {
  readonly version: string | null;
  /** Lines of `explain()`. */
  readonly trace: readonly TraceLine[];
  /** Names that shop systems have in `window`. */
  readonly globals: ShopGlobals;
}

const NO_GLOBALS: ShopGlobals = { Shopify: false, prestashop: false, BCData: false };
export const NO_SCRIPT: ReadScript = { version: null, trace: [], globals: NO_GLOBALS };

/** Runs in the page's own world, and so calls nothing of the browser, which the page can have replaced: all that it returns it has made. */
export function readScript(): ReadScript {
  const globals = { Shopify: 'Shopify' in window, prestashop: 'prestashop' in window, BCData: 'BCData' in window };
  const trace: TraceLine[] = [];
  let version: string | null = null;
  try {
    const { svcPip } = window as { svcPip?: { version?: unknown; explain?: () => readonly unknown[] } };
    const told = svcPip?.version;
    if (typeof told === 'string' && told.length < 100) version = told;
    const explained = svcPip?.explain?.() ?? [];
    for (let at = 0; at < explained.length && at < 1_000; at += 1) {
      const line = explained[at] as Partial<Record<keyof TraceLine, unknown>> | null;
      const step = line?.step;
      const text = line?.text;
      const time = line?.at;
      const isShort = typeof step === 'string' && typeof text === 'string' && step.length + text.length < 10_000;
      if (isShort) trace[trace.length] = typeof time === 'number' ? { at: time, step, text } : { step, text };
    }
  } catch {
    // Of another script of that name: what has been read so far stands.
  }
  return { version, trace, globals };
}

/** Runs in the page's own world: a script that waits for the page's consent gets it. */
export function consent(): null {
  const { svcPip } = window as { svcPip?: { consent?: () => void } };
  svcPip?.consent?.();
  return null;
}

/** Runs in the page: a script that waits for the visitor to scroll sees him scroll. */
export const scrollDown = (): void => scrollTo(0, document.documentElement.scrollHeight);

/** What the card says of itself. */
export interface Decision {
  readonly mode: string;
  readonly phase: string;
  /** Milliseconds since the start of the page. */
  readonly now: number;
}

/** Runs in the page. */
export function readDecision(): Decision {
  const { mode = '', phase = '' } = document.querySelector<HTMLElement>('svc-pip, svc-pip-sdk')?.dataset ?? {};
  return { mode, phase, now: performance.now() };
}

/**
 * Whether the script has decided what it shows, and shows it. Without a product nothing is decided while the script still looks
 * for one, ten seconds and one interval of its checks, since a page may render its product itself. An element without the script
 * has no trace, and says in its mode that it shows nothing.
 */
export function isDecided(trace: readonly TraceLine[], { mode, phase, now }: Decision): boolean {
  const product = trace.findLast(({ step }) => step === 'product');
  if (product?.text.startsWith('none') && now - (product.at ?? 0) < 10_500) return false;
  if (trace.length === 0 && mode === 'hidden') return true;
  if (mode === 'poster') return phase !== 'loading';
  if (/^(preview|live|continuous)$/.test(mode)) return /^(playing|paused)$/.test(phase);
  // Those of the notification and of the place say "hidden" too, while the stream may still be asked for.
  const last = trace.findLast(({ step }) => step !== 'notification' && step !== 'position');
  return /^hidden\b|^none\b|is missing$/.test(last?.text ?? '');
}
