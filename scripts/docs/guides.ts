/** One page of the documentation, made of one Markdown file. */
export interface Guide {
  /** Markdown file, from the folder of the project. */
  readonly file: string;
  /** Name of the page without its ending. */
  readonly page: string;
  /** As the menu has it. */
  readonly title: string;
  /** What a reader finds there. */
  readonly about: string;
}

export interface Chapter {
  readonly title: string;
  readonly guides: readonly Guide[];
}

const guide = (page: string, title: string, about: string, file = `docs/${page}.md`): Guide => ({
  file,
  page,
  title,
  about,
});

const recipe = (page: string, title: string): Guide =>
  guide(page, title, 'Where to paste, which id, consent, caches and checkout.', `docs/platforms/${page}.md`);

/** The whole documentation in the order of the menu; a test holds it to the files that there are. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Guides',
    guides: [
      guide('merchant', 'For merchants', 'Paste the tag, say where the product id is, check: five minutes.'),
      guide('developer', 'For developers', 'Elements, client, types and your colours, in any framework.'),
      guide('frameworks', 'In your framework', 'React, Next, Vue, Svelte and Angular, each as an app that is tested.'),
      guide('qa', 'For QA', 'A sandbox that obeys: streams, time and faults at your command.'),
      guide('testing', 'Testing', 'Which command runs what, and how a row of the register becomes a test.'),
      guide('requirements', 'Requirements', 'Everything that was required or decided.'),
      guide('glossary', 'Glossary', 'The words of this project, each with the file where it lives.'),
      guide('errors', 'Errors and reasons', 'Every reason and code by its name, and what to do.'),
      guide('webview', 'In an app', 'The player page in a WebView, and its two messages.'),
      guide('webview-ios', 'iOS host', 'One Swift file to copy.'),
      guide('webview-android', 'Android host', 'One Kotlin file to copy.'),
      guide(
        'backend-proxy',
        'A backend for the app',
        'A small server that sends the requests of your app to the service.',
      ),
    ],
  },
  {
    title: 'Recipes',
    guides: [
      guide('consent', 'Consent', 'Four consent tools, and what to write for each.'),
      recipe('shopify', 'Shopify'),
      recipe('woocommerce', 'WooCommerce'),
      recipe('prestashop', 'PrestaShop'),
      recipe('magento', 'Magento'),
      recipe('hyva', 'Hyvä'),
      recipe('bigcommerce', 'BigCommerce'),
      recipe('shopware', 'Shopware'),
      recipe('opencart', 'OpenCart'),
      recipe('edge-delivery', 'Edge Delivery'),
      recipe('gtm', 'Google Tag Manager'),
      recipe('headless-react', 'Headless React'),
    ],
  },
  {
    title: 'Elements',
    guides: [
      guide('svc-pip', '<svc-pip>', 'The floating mini-player of a product page.', 'components/svc-pip/svc-pip.md'),
      guide(
        'svc-player',
        '<svc-player>',
        'The full player with products and chat.',
        'components/svc-player/svc-player.md',
      ),
      guide(
        'svc-stream-list',
        '<svc-stream-list>',
        'Live, coming up, and recordings.',
        'components/svc-stream-list/svc-stream-list.md',
      ),
      guide('player-page', 'The player page', 'The finished page with list and player.'),
      guide('languages', 'Languages', 'Six languages, and your own words.'),
      guide('browsers', 'Browsers', 'The oldest that work, and what does without what.'),
    ],
  },
  {
    title: 'Running it',
    guides: [
      guide(
        'mock-api',
        'The mock of the service',
        'Every command, fault and session of the sandbox.',
        'mock-api/README.md',
      ),
      guide('operations', 'Operations', 'Hosting, release and rollback, capacity, tokens, the legacy contract.'),
      guide('security', 'Security', 'Policies, pinned copies, what is trusted.'),
      guide('accessibility', 'Accessibility', 'WCAG 2.2 AA: what was tested how, and what falls short.'),
      guide('privacy', 'Privacy', 'Every request, every stored key, everything that is read.'),
    ],
  },
];

export const GUIDES: readonly Guide[] = CHAPTERS.flatMap(({ guides }) => guides);

/** Made of the manifest of the elements. */
export const REFERENCE = {
  page: 'reference',
  title: 'API reference',
  about: 'Every property, method, event, part and custom property.',
} as const;
