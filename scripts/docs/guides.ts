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
  /** Name of a picture in docs/pictures, for the first page. */
  readonly picture?: string;
}

export interface Chapter {
  readonly title: string;
  readonly guides: readonly Guide[];
  /** Its pages are for those who work on the project. */
  readonly internal?: boolean;
}

const guide = (page: string, title: string, about: string, file = `docs/${page}.md`): Guide => ({
  file,
  page,
  title,
  about,
});

const recipe = (page: string, title: string): Guide =>
  guide(page, title, 'Where to paste, which id, consent, caches and checkout.', `docs/platforms/${page}.md`);

/** Made of the manifest of the elements. */
export const REFERENCE: Guide = {
  file: 'docs/reference.md',
  page: 'reference',
  title: 'API reference',
  about: 'Every property, method, event, part and custom property.',
};

const element = (page: string, about: string): Guide => ({
  ...guide(page, `<${page}>`, about, `components/${page}/${page}.md`),
  picture: `${page}.jpg`,
});

/** The whole documentation in the order of the menu; a test holds it to the files that there are. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Three doors',
    guides: [
      {
        ...guide('merchant', 'For merchants', 'Paste the tag, say where the product id is, check: five minutes.'),
        picture: 'door-merchant.jpg',
      },
      {
        ...guide('developer', 'For developers', 'Elements, client, types and your colours, in any framework.'),
        picture: 'door-developer.jpg',
      },
      {
        ...guide('qa', 'For QA', 'A sandbox that obeys: streams, time and faults at your command.'),
        picture: 'door-qa.jpg',
      },
    ],
  },
  {
    title: 'Reference',
    guides: [
      element('svc-pip', 'The floating mini-player of a product page.'),
      element('svc-player', 'The full player with products and chat.'),
      element('svc-stream-list', 'Live, coming up, and recordings.'),
      REFERENCE,
      guide('errors', 'Errors and reasons', 'Every reason and code by its name, and what to do.'),
      guide('languages', 'Languages', 'Six languages, and your own words.'),
      guide('browsers', 'Browsers', 'The oldest that work, and what does without what.'),
    ],
  },
  {
    title: 'Guides',
    guides: [
      guide('player-page', 'The player page', 'The finished page with list and player.'),
      guide('frameworks', 'In your framework', 'React, Next, Vue, Svelte and Angular, each as an app that is tested.'),
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
    title: 'Running it',
    guides: [
      guide(
        'mock-api',
        'The mock of the service',
        'Every command, fault and session of the sandbox.',
        'mock-api/README.md',
      ),
      guide('operations', 'Operations', 'Hosting, rollback, capacity, tokens, the legacy contract.'),
      guide('security', 'Security', 'Policies, pinned copies, what is trusted.'),
      guide('accessibility', 'Accessibility', 'WCAG 2.2 AA: what was tested how, and what falls short.'),
      guide('privacy', 'Privacy', 'Every request, every stored key, everything that is read.'),
    ],
  },
  {
    title: 'Contributing',
    internal: true,
    guides: [
      guide(
        'contributing',
        'How to take part',
        'The commands of every day, and what a change needs.',
        'CONTRIBUTING.md',
      ),
      guide('releasing', 'Releasing', 'How a version is built twice, compared and published.'),
      guide('testing', 'Testing', 'Which command runs what, and how a row of the register becomes a test.'),
      guide('requirements', 'Requirements', 'Everything that was required or decided.'),
      guide('glossary', 'Glossary', 'The words of this project, each with the file where it lives.'),
    ],
  },
];

/** Every page that is made of a Markdown file of its own. */
export const GUIDES: readonly Guide[] = CHAPTERS.flatMap(({ guides }) => guides).filter((one) => one !== REFERENCE);
