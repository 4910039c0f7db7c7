import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatPrice, products } from '../catalogue.js';
import { dataBlock, Html, html } from '../html.js';
import { browserScript, directionOf, type Switches } from '../switches.js';
import { APPLICATION } from '../site-configuration.js';

const BUILT = fileURLToPath(new URL('../../dist/player/player-page.html', import.meta.url));
const CONFIGURATION = /<script type="application\/json" id="svc-player-config">[^<]*<\/script>/;

/** The configuration block of the player page. */
const configuration = (apiUrl: string, { lang, prerender }: Switches): Html =>
  dataBlock(
    'application/json',
    {
      application: APPLICATION,
      baseUrl: apiUrl,
      development: true,
      homeUrl: '/',
      cartUrl: '/cart',
      ...(prerender === 'on' && { prerenderProducts: true }),
      // The shop's texts are English; in other languages the page uses its default strings.
      ...(lang === 'en' && { title: 'Live from the studio', homeLabel: 'Back to Harbour & Pine' }),
    },
    'svc-player-config',
  );

/** Prices and stock, which the shop's script passes to the player [Z24]. */
const shopDetails = ({ lang }: Switches): readonly Html[] => {
  const details = products.map(({ feedProductId, price }) => [
    feedProductId,
    { price: formatPrice(price), ...(lang === 'en' && { availability: 'In stock' }) },
  ]);
  return [
    dataBlock('application/json', Object.fromEntries(details), 'shop-details'),
    html`<script src="/assets/player-actions.js" defer></script>`,
  ];
};

const notBuilt = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <title>The player page is not built</title>
    </head>
    <body>
      <p>The player page is not built: run <code>npm run build</code>.</p>
    </body>
  </html>`;

/**
 * The player page with this shop's configuration and icon in it [P1].
 *
 * @param read responds with the page's markup; default: the built one
 */
export async function livePage(
  apiUrl: string,
  switches: Switches,
  read = (): Promise<string> => readFile(BUILT, 'utf8'),
): Promise<Html> {
  const markup = await read().catch(() => null);
  if (markup === null) return notBuilt;
  const icon = html`<link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />`;
  // The first request to the service would else wait for the connection after the page's own script.
  const service = html`<link rel="preconnect" href="${apiUrl}" crossorigin />`;
  const root = `<html lang="${switches.lang}" dir="${directionOf(switches)}">`;
  return new Html(
    markup
      .replace('<html>', root)
      .replace(CONFIGURATION, () =>
        [browserScript(switches), icon, service, configuration(apiUrl, switches), ...shopDetails(switches)]
          .map(({ text }) => text)
          .join('\n    '),
      ),
  );
}
