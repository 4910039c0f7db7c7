import type { Chromium, Fields } from './chromium.js';

/** Size in CSS pixels and kind of a screen, as the protocol's `Emulation.setDeviceMetricsOverride` takes it. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly deviceScaleFactor: number;
  readonly mobile: boolean;
}

/** A phone; more device pixels would only load the machine that measures. */
export const PHONE: Screen = { width: 412, height: 824, deviceScaleFactor: 1, mobile: true };
export const DESKTOP: Screen = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };

export interface OpenPageOptions {
  readonly url: string;
  /** Run in every document before its own scripts. */
  readonly scripts: readonly string[];
  readonly screen: Screen;
  /** How many times slower the main thread is; default 1. */
  readonly cpuSlowdown?: number;
}

/** A page in a new profile that stays open while something is done with it. */
export interface OpenPage {
  readonly send: (method: string, params?: Fields) => Promise<Fields>;
  /**
   * Value of an expression in the page, after its promise; it must survive as JSON.
   *
   * @throws what the expression throws
   */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly session: string;
  readonly close: () => Promise<void>;
}

export async function openPage(chromium: Chromium, options: OpenPageOptions): Promise<OpenPage> {
  const { url, scripts, screen, cpuSlowdown = 1 } = options;
  const { browserContextId } = await chromium.send('Target.createBrowserContext');
  const { targetId } = await chromium.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(sessionId);
  const send = (method: string, params: Fields = {}): Promise<Fields> => chromium.send(method, params, session);

  const loaded = new Promise<void>((resolve) => {
    const stopListening = chromium.listen((method, _params, from) => {
      if (method !== 'Page.loadEventFired' || from !== session) return;
      stopListening();
      resolve();
    });
  });
  await send('Page.enable');
  await send('Runtime.enable');
  for (const source of scripts) await send('Page.addScriptToEvaluateOnNewDocument', { source });
  await send('Emulation.setDeviceMetricsOverride', { ...screen });
  await send('Emulation.setTouchEmulationEnabled', { enabled: screen.mobile });
  await send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await send('Page.navigate', { url });
  await loaded;
  // Input goes to the page in front.
  await send('Page.bringToFront');

  return {
    send,
    session,
    async evaluate(expression) {
      const params = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = (await send('Runtime.evaluate', params)) as {
        readonly result?: { readonly value?: unknown };
        readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
      };
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result?.value;
    },
    async close() {
      await chromium.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
