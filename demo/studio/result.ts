import type { Configuration } from './configuration.js';

/** The script tag of the service at this address. */
export const tagOf = (baseUrl: string): string =>
  `<script
  id="svc-pip"
  type="application/javascript"
  src="${escapeAttribute(baseUrl.trim().replace(/\/+$/, ''))}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js"
  crossorigin="anonymous"
  charset="utf-8"
  async
></script>`;

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The block of data in a page; no value can end it. */
export function configurationBlock(configuration: Configuration): string {
  const json = JSON.stringify(configuration, null, 2).replaceAll('<', '\\u003c').replace(/^/gm, '  ');
  return `<script type="application/json" id="svc-pip-config">\n${json}\n</script>`;
}
