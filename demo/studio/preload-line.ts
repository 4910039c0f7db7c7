import type { Tag } from './languages.js';

/** The line with which a shop system asks for the answer before the script does, since it knows the product [Z44]. */
interface PreloadLine {
  /** Where to paste it, with code in backticks. */
  readonly where: string;
  /** @param address everything before the id, written for an attribute */
  readonly print: (address: string) => string;
}

const link = (href: string): string => `<link rel="preload" as="fetch" crossorigin href="${href}">`;

/** By the name of the shop system: those whose usual id is known to the server. */
const LINES: Readonly<Record<string, PreloadLine>> = {
  shopify: {
    where: 'Into `layout/theme.liquid`, in the line after `<head>`.',
    print: (address) => `{% if product %}
  ${link(`${address}{{ product.selected_or_first_available_variant.id }}`)}
{% endif %}`,
  },
  woocommerce: {
    where: 'Save this as `wp-content/mu-plugins/mini-player-preload.php`.',
    print: (address) => `<?php
/* Plugin Name: Mini-player, preloaded answer */
add_action('wp_head', function () {
  if (!is_product()) return; ?>
${link(`${address}<?php echo get_queried_object_id(); ?>`)}
<?php });`,
  },
  react: {
    where:
      'Render `PreloadedAnswer` on the server, in the product page, with the id that the page has in `data-feed-id`.',
    print: (address) => `import { preload } from "react-dom";

export function PreloadedAnswer({ id }) {
  const address = ${JSON.stringify(address.replaceAll('&amp;', '&'))};
  preload(address + encodeURIComponent(id), { as: "fetch", crossOrigin: "anonymous" });
  return null;
}`,
  },
};

/** Options by which the script asks later than the page, or not at all. */
const LATE = ['waitForConsent', 'showAfterScroll', 'paymentPages'];

const usesUsualId = (system: string, { product }: Tag['configuration']): boolean =>
  system === 'react' || product === undefined;

/** What a merchant may paste besides the tag; `null` where his shop system does not know which id the script will find. */
export function preloadLine(
  system: string,
  { configuration, baseUrl }: Tag,
): { readonly where: string; readonly code: string } | null {
  const line = LINES[system];
  const { application, ...options } = configuration;
  const isLate = LATE.some((name) => name in options);
  if (line === undefined || isLate || !usesUsualId(system, configuration)) return null;
  // Percent-encoded is all that an attribute or a template could read as its own.
  const base = baseUrl
    .trim()
    .replace(/\/+$/, '')
    .replace(/["<>&]|[{%](?=[{%])/g, encodeURIComponent);
  const query = `application=${encodeURIComponent(application).replaceAll("'", '%27')}&amp;feedProductId=`;
  return { where: line.where, code: line.print(`${base}/v2/mini-player/stream-state?${query}`) };
}
