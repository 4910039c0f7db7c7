/** The demo shop and the mock API from source, until Ctrl-C; `tsx watch` starts it again when a file is saved that it runs. */
import { describeProducts } from '../../demo/product-table.js';
import { createDevServer } from './dev-server.js';

const api = Number(process.env['SVC_API_PORT'] || 4010);
const shop = Number(process.env['SVC_SHOP_PORT'] || 5173);

const { apiUrl, shopUrl, close } = await createDevServer({ api, shop, socket: shop + 1 }).catch((error: unknown) => {
  const { code, port, message } = error as NodeJS.ErrnoException & { readonly port?: number };
  console.error(
    code === 'EADDRINUSE' ? `Port ${port} is taken. Set SVC_API_PORT or SVC_SHOP_PORT to another one.` : message,
  );
  process.exit(1);
});
const end = (): void => void close().then(() => process.exit(0));
process.once('SIGINT', end).once('SIGTERM', end);

console.log(`
  Mock API   ${apiUrl}
  Shop       ${shopUrl}
  Scenarios  ${shopUrl}/scenarios
  Player     ${shopUrl}/live/
  Control    ${apiUrl}/__mock/

${describeProducts(shopUrl)}

  A saved file reloads the page. Ctrl-C ends both.
`);
