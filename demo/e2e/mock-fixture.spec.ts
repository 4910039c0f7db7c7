import { mergeTests } from '@playwright/test';
import { expect, test as mockTest } from '../../mock-api/testing/playwright.js';
import { test as demoTest } from './demo-site.js';

const test = mergeTests(mockTest, demoTest);

const STATE = '/v2/mini-player/stream-state';

test.describe('the Playwright fixture of the mock', () => {
  // The second test checks what the first has left in the worker.
  test.describe.configure({ mode: 'default' });

  test('[A2] gives each test its own application that its pages may request', async ({ mock, page }) => {
    await page.goto('/cart?csp=off');
    const body = await page.evaluate(async (url) => {
      const response = await fetch(url);
      return ((await response.json()) as { body: { stream: { streamId: string } } }).body;
    }, `${mock.url}${STATE}?application=${mock.application}&feedProductId=1e3`);
    expect(body.stream.streamId).toBe(mock.streams['tea-time']);
    expect(mock.control.requests(mock.application).map(({ path }) => path)).toEqual([STATE]);
    mock.control.setStream(mock.streams['tea-time'] ?? '', { state: 'completed', recording: 'processing' });
    const after = await page.request.get(`${mock.url}${STATE}?application=${mock.application}&feedProductId=1e3`);
    expect(((await after.json()) as { body: { status: string } }).body.status).toBe('no_active_stream');
  });

  test('[E1] leaves no state for the next test', async ({ mock, mockApi, request }) => {
    expect(mockApi.control.sessions().map(({ application }) => application)).toEqual([mock.application]);
    expect(mock.control.requests(mock.application)).toEqual([]);
    const answer = await request.get(`${mock.url}${STATE}?application=${mock.application}&feedProductId=1e3`);
    expect(((await answer.json()) as { body: { status: string } }).body.status).toBe('active');
  });
});
