import type { CDPSession } from 'playwright-core';
import { within } from './recording.js';

/** JPEG of the window; empty where the browser cannot draw it in time. The page's fonts are not waited for. */
export async function picture(session: CDPSession, timeout: number): Promise<Uint8Array> {
  const drawing = session.send('Page.captureScreenshot', { format: 'jpeg', quality: 60 });
  const { data } = await within(drawing, timeout, { data: '' });
  return Buffer.from(data, 'base64');
}
