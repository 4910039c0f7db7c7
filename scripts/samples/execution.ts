/** What executes the code of the guides, by language; a test compares this with the guides. */

/** Samples that do something in a browser or in Node, and the test that runs them unchanged. */
export const RUN: readonly (readonly [file: string, heading: string, language: string, test: string])[] = [
  ['README.md', 'Three doors', 'html', 'demo/e2e/guide-pages.spec.ts'],
  ['docs/merchant.md', '1. Paste the tag', 'html', 'demo/e2e/guide-pages.spec.ts'],
  ['docs/merchant.md', '2. Say where the product id is', 'html', 'demo/e2e/guide-pages.spec.ts'],
  ['docs/merchant.md', 'Check from the console', 'js', 'demo/e2e/check-panel.spec.ts'],
  ['docs/platforms/shopify.md', 'Paste', 'html', 'demo/e2e/recipes.spec.ts'],
  ['docs/platforms/woocommerce.md', 'Paste', 'html', 'demo/e2e/recipes.spec.ts'],
  ['docs/platforms/prestashop.md', 'Paste', 'html', 'demo/e2e/recipes.spec.ts'],
  ['docs/platforms/magento.md', 'Paste', 'html', 'demo/e2e/recipes.spec.ts'],
  ['docs/platforms/bigcommerce.md', 'Paste', 'html', 'demo/e2e/recipes.spec.ts'],
  ['docs/platforms/shopware.md', 'Paste', 'html', 'demo/e2e/recipes.spec.ts'],
  ['docs/platforms/gtm.md', 'Paste', 'html', 'demo/e2e/recipes.spec.ts'],
  ['docs/platforms/headless-react.md', 'Paste', 'js', 'demo/e2e/recipes.spec.ts'],
  ['docs/platforms/shopify.md', 'As an app block', 'liquid', 'demo/e2e/recipes.spec.ts'],
  ['docs/consent.md', 'Cookiebot', 'html', 'demo/e2e/consent.spec.ts'],
  ['docs/consent.md', 'OneTrust', 'html', 'demo/e2e/consent.spec.ts'],
  ['docs/consent.md', 'Klaro', 'html', 'demo/e2e/consent.spec.ts'],
  ['docs/consent.md', 'Consent mode of Google Tag Manager', 'html', 'demo/e2e/consent.spec.ts'],
  ['docs/consent.md', 'Another tool', 'js', 'demo/e2e/consent.spec.ts'],
  ['docs/merchant.md', 'Options', 'js', 'demo/e2e/consent.spec.ts'],
  ['docs/security.md', 'Which file to name in the tag', 'html', 'demo/e2e/guide-pages.spec.ts'],
  ['docs/player-page.md', 'The player page', 'html', 'demo/e2e/guide-pages.spec.ts'],
  ['docs/developer.md', 'The mini-player', 'html', 'demo/e2e/developer-guide.spec.ts'],
  ['docs/developer.md', 'The mini-player', 'ts', 'demo/e2e/developer-guide.spec.ts'],
  ['docs/developer.md', 'The client', 'ts', 'demo/e2e/developer-guide.spec.ts'],
  ['docs/developer.md', 'The stream list', 'html', 'demo/e2e/developer-guide.spec.ts'],
  ['docs/developer.md', 'The stream list', 'ts', 'demo/e2e/developer-guide.spec.ts'],
  ['docs/developer.md', 'The full player on a page of yours', 'ts', 'demo/e2e/developer-guide.spec.ts'],
  ['docs/developer.md', 'Without a bundler', 'html', 'demo/e2e/cdn.spec.ts'],
  ['docs/developer.md', 'Into your analytics', 'html', 'demo/e2e/developer-guide.spec.ts'],
  ['docs/developer.md', 'Into your analytics', 'ts', 'demo/e2e/developer-guide.spec.ts'],
  ['docs/developer.md', 'How the videos play', 'ts', 'demo/e2e/developer-guide.spec.ts'],
  ['docs/developer.md', 'Of a page with the script tag', 'html', 'demo/e2e/guide-pages.spec.ts'],
  ['components/svc-pip/svc-pip.md', '`<svc-pip>`', 'html', 'demo/e2e/developer-guide.spec.ts'],
  ['components/svc-pip/svc-pip.md', 'Events', 'js', 'demo/e2e/developer-guide.spec.ts'],
  ['components/svc-player/svc-player.md', '`<svc-player>`', 'html', 'demo/e2e/developer-guide.spec.ts'],
  ['components/svc-stream-list/svc-stream-list.md', '`<svc-stream-list>`', 'html', 'demo/e2e/developer-guide.spec.ts'],
  ['scripts/package/README.md', 'Show something', 'html', 'demo/e2e/developer-guide.spec.ts'],
  ['scripts/package/README.md', 'Show something', 'ts', 'demo/e2e/developer-guide.spec.ts'],
  ['scripts/package/README.md', 'Ask the service yourself', 'ts', 'scripts/guide-code.full.test.ts'],
  ['docs/frameworks.md', 'React', 'tsx', 'examples/examples.spec.ts'],
  ['docs/frameworks.md', 'Next', 'tsx', 'examples/examples.spec.ts'],
  ['docs/frameworks.md', 'Vue', 'tsx', 'examples/examples.spec.ts'],
  ['docs/frameworks.md', 'Vue', 'vue', 'examples/examples.spec.ts'],
  ['docs/frameworks.md', 'Svelte', 'tsx', 'examples/examples.spec.ts'],
  ['docs/frameworks.md', 'Svelte', 'svelte', 'examples/examples.spec.ts'],
  ['docs/frameworks.md', 'Angular', 'tsx', 'examples/examples.spec.ts'],
  ['docs/frameworks.md', 'React Router', 'tsx', 'examples/examples.spec.ts'],
  ['docs/frameworks.md', 'Nuxt', 'tsx', 'examples/examples.spec.ts'],
  ['docs/frameworks.md', 'SvelteKit', 'svelte', 'examples/examples.spec.ts'],
  ['docs/frameworks.md', 'Astro', 'astro', 'examples/examples.spec.ts'],
  ['docs/frameworks.md', 'Astro', 'tsx', 'examples/examples.spec.ts'],
  ['docs/languages.md', 'Your own words', 'ts', 'demo/e2e/developer-guide.spec.ts'],
  ['docs/backend-proxy.md', 'Streams for a native list, by way of your backend', 'js', 'scripts/backend-proxy.test.ts'],
  ['docs/operations.md', 'From identifiers to tokens', 'ts', 'scripts/guide-code.full.test.ts'],
  ['docs/operations.md', 'From the legacy contract', 'ts', 'scripts/guide-code.full.test.ts'],
  ['docs/webview.md', 'Native lookup', 'ts', 'scripts/guide-code.full.test.ts'],
  ['mock-api/README.md', 'In test code', 'ts', 'scripts/guide-code.full.test.ts'],
  ['mock-api/README.md', 'In test code', 'ts', 'demo/e2e/fixture-sample.spec.ts'],
  ['mock-api/README.md', 'In test code', 'js', 'scripts/guide-code.full.test.ts'],
];

/** What the test of the samples does with every sample of a language. */
export const CHECKED = {
  sh: 'the scripts, programs, files and options exist; requests to the mock are sent',
  inline:
    'commands as those of `sh`; elements, events, custom properties and addresses of the mock are those of the code',
  css: 'parsed; the custom properties and parts are those of the elements',
  json: 'parsed; options are those of the schema, files are those of the package',
  csp: 'the policies under which the journeys run',
  mermaid: 'drawn from the machine (scripts/generated-sections.test.ts)',
} as const;

/** What no test can execute here, and what is tested instead. */
export const NOT_EXECUTED = {
  swift:
    'needs Xcode; settings, handlers and their order are compared (scripts/backend-proxy.test.ts), and the page’s half runs in a WebKit host (npm run test:webview)',
  kotlin:
    'needs the Android SDK; settings, handlers and their order are compared (scripts/backend-proxy.test.ts), and the page’s half runs in Chromium (demo/e2e/android-host.spec.ts)',
  xml: 'needs the Android SDK; the names are compared with the Kotlin file',
} as const;
