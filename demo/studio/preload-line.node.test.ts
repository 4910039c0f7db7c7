import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { JSDOM } from 'jsdom';
import { Liquid } from 'liquidjs';
import phpParser from 'php-parser';
import { streamStateUrl } from '../../src/api/stream-state.js';
import { samplesUnder } from '../../tooling/samples.js';
import { preloadLine } from './preload-line.js';

const HEADING = 'A line that saves a round trip';
const BASE = '{base_url}';

/** The line of the page, without its values resolved. */
function lineIn(markup: string): { href: string; attributes: string } | null {
  const link = new JSDOM(markup).window.document.querySelector('link');
  return (
    link && {
      href: link.getAttribute('href') ?? '',
      attributes: ['rel', 'as', 'crossorigin'].map((name) => `${name}=${link.getAttribute(name) ?? 'none'}`).join(' '),
    }
  );
}

/** The address that the line of each shop system asks for a product with this id, as its language reads it. */
const SYSTEMS: Readonly<
  Record<
    string,
    { readonly file: string; readonly fence: string; readonly asked: (code: string, id: string) => unknown }
  >
> = {
  shopify: {
    file: 'docs/platforms/shopify.md',
    fence: 'liquid',
    asked: (code, id) =>
      lineIn(
        new Liquid().parseAndRenderSync(code, { product: { selected_or_first_available_variant: { id } } }) as string,
      ),
  },
  woocommerce: {
    file: 'docs/platforms/woocommerce.md',
    fence: 'php',
    asked: (code, id) => {
      new phpParser.Engine({ parser: { php8: true } }).parseCode(code, 'x.php');
      return lineIn(code.replace('<?php echo get_queried_object_id(); ?>', id).replace(/<\?php[^]*?\?>/g, ''));
    },
  },
  react: {
    file: 'docs/platforms/headless-react.md',
    fence: 'js',
    asked: (code, id) => {
      const module = code.replace(/^import .*$/m, '').replace('export ', '');
      let line: unknown;
      const preload = (href: string, options: { readonly as: string; readonly crossOrigin: string }): void => {
        const crossorigin = options.crossOrigin.replace('anonymous', '');
        line = { href, attributes: `rel=preload as=${options.as} crossorigin=${crossorigin}` };
      };
      runInNewContext(`${module}; PreloadedAnswer({ id })`, { preload, id });
      return line;
    },
  },
};

/** What the line must be for what the script asks. */
const asked = (application: string, feedProductId: string) => {
  const url = streamStateUrl(BASE, { application, feedProductId });
  assert.ok(url.ok);
  return { href: url.value, attributes: 'rel=preload as=fetch crossorigin=' };
};

for (const [system, { file, fence, asked: read }] of Object.entries(SYSTEMS)) {
  test(`[Z44] the line of ${file} asks for the address that the script asks for, and the studio prints the same`, () => {
    const [sample] = samplesUnder(file, HEADING, fence);
    assert.deepEqual(read(sample, '40123'), asked('my-shop', '40123'));
    const configuration = { application: 'my-shop' };
    assert.equal(preloadLine(system, { configuration, baseUrl: `${BASE}/` })?.code, sample);
    const odd = { application: `a"{{ b }}'&<%` };
    const code = preloadLine(system, { configuration: odd, baseUrl: BASE })?.code ?? '';
    const expected = asked(odd.application, '40123');
    assert.deepEqual(read(code, '40123'), { ...expected, href: expected.href.replaceAll("'", '%27') });
  });
}

test('[Z44] the studio prints no line where the script may ask for another address, later, or not at all', () => {
  const line = (system: string, options: object) =>
    preloadLine(system, { configuration: { application: 'my-shop', ...options }, baseUrl: BASE });
  for (const options of [
    { waitForConsent: true },
    { showAfterScroll: { threshold: 9 } },
    { paymentPages: ['/cart*'] },
  ]) {
    assert.equal(line('shopify', options), null);
  }
  const product = [{ from: 'meta', name: 'sku' }];
  assert.equal(line('shopify', { product }), null);
  assert.notEqual(line('react', { product }), null);
  assert.equal(line('magento', {}), null);
  assert.equal(lineIn(new Liquid().parseAndRenderSync(line('shopify', {})?.code ?? '', {}) as string), null);
});
