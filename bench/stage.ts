import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createShop } from '../demo/server.js';
import { createMockApi } from '../mock-api/server.js';
import { CONTESTANTS } from './contestants.js';
import { openFront, type FrontAnswer } from './front.js';
import type { PageScripts } from './page-scripts.js';

const BUILT_SDK = fileURLToPath(new URL('../dist/sdk/svc-pip-sdk', import.meta.url));
/** A copy, so that a build meanwhile changes nothing. */
const SDK = fileURLToPath(new URL('../.build/bench/sdk', import.meta.url));

/** The service and the shop, on two sites, both sending text compressed. */
export interface Stage {
  readonly serviceUrl: string;
  /** Address of the page on which a contestant plays. */
  readonly pageOf: (id: string) => string;
  readonly close: () => Promise<void>;
}

/** The shop's product page with the contestant's tag at the end of body. */
function withTag(serviceUrl: string, id: string | null, answer: FrontAnswer): FrontAnswer {
  const contestant = CONTESTANTS.find((candidate) => candidate.id === id);
  if (!contestant) return answer;
  const body = answer.body.toString().replace('</body>', () => `${contestant.tag(serviceUrl)}</body>`);
  const policy = String(answer.headers['content-security-policy']);
  const blobs = `${policy.replace('media-src', 'media-src blob:')}; worker-src blob:`;
  const headers = { ...answer.headers, 'content-security-policy': contestant.needsBlobs ? blobs : policy };
  return { ...answer, headers, body: Buffer.from(body) };
}

/**
 * Starts everything that is visited.
 *
 * @throws when the SDK is not built
 */
export async function setStage({ peers }: PageScripts): Promise<Stage> {
  await rm(SDK, { recursive: true, force: true });
  await cp(BUILT_SDK, SDK, { recursive: true }).catch(() => {
    throw new Error('The SDK is not built: run `npm run build` first.');
  });
  await mkdir(join(SDK, 'peers'));
  for (const [name, code] of Object.entries(peers)) await writeFile(join(SDK, 'peers', name), code);

  // Two names of the loopback interface are two sites, as shop and service are.
  const service = await openFront('127.0.0.1');
  const shop = await openFront('localhost', ({ searchParams }, answer) =>
    withTag(service.url, searchParams.get('contestant'), answer),
  );
  const mock = await createMockApi({ port: 0, origins: [shop.url], siteUrl: shop.url, sdkDir: SDK });
  const inner = await createShop({ port: 0, apiUrl: service.url });
  service.pointTo(mock.url);
  shop.pointTo(inner.url);
  return {
    serviceUrl: service.url,
    pageOf(id) {
      const product = CONTESTANTS.find((contestant) => contestant.id === id)?.product ?? '';
      return `${shop.url}/product/${product}?config=inline&tag=none&contestant=${id}`;
    },
    async close() {
      for (const front of [service, shop]) front.close();
      await Promise.all([mock.close(), inner.close()]);
    },
  };
}
