import { dataBlock, html, type Html } from '../html.js';
import { themedElements } from '../theme-tokens.js';
import { THEMES } from '../themes/themes-page.js';

interface Step {
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

const STEPS: readonly Step[] = [
  {
    name: 'shop',
    title: 'Your shop',
    about: 'Which system your shop runs on, and what you were given for your project.',
  },
  {
    name: 'product',
    title: 'The product id',
    about:
      'The mini-player finds its video by the id of the product. It must be the same text as in your product feed.',
  },
  {
    name: 'looks',
    title: 'Looks',
    about: 'Colours, corners and place of mini-player, player and list. What you leave empty stays as it is.',
  },
  {
    name: 'behaviour',
    title: 'Behaviour',
    about: 'Everything here has a default that suits most shops. Change what you like.',
  },
  { name: 'preview', title: 'Preview', about: 'The real mini-player on three devices, or all three elements.' },
  { name: 'result', title: 'The result', about: 'Paste this into your shop, and you are done.' },
];

const stepSection = ({ name, title, about }: Step, at: number): Html =>
  html`<section class="step" id="step-${name}" aria-labelledby="step-${name}-title" tabindex="-1">
    <h2 id="step-${name}-title"><span class="step-number" aria-hidden="true">${at + 1}</span>${title}</h2>
    <p class="about">${about}</p>
    <div data-step></div>
  </section>`;

/** From the shop system to the tag, step by step; all of it happens in the browser. */
export async function studioPage(): Promise<Html> {
  const themes = THEMES.map(({ name, title }) => ({ name, title }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>Studio for merchants</title>
        <meta name="description" content="From your shop system to the tag to paste, step by step." />
        <meta name="color-scheme" content="light dark" />
        <link rel="preload" href="/assets/fraunces-latin-500.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        ${['base', 'looks', 'studio'].map((name) => html`<link rel="stylesheet" href="/assets/${name}.css" />`)}
        <script type="module" src="/studio/studio.js"></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="studio-head wrap">
          <h1>Studio</h1>
          <p class="lead">From your shop system to the tag to paste, in six steps.</p>
        </header>
        <nav class="steps wrap" aria-label="Steps">
          <ol>
            ${STEPS.map(({ name, title }) => html`<li><a href="#step-${name}">${title}</a></li>`)}
          </ol>
        </nav>
        <main id="main" class="studio wrap" tabindex="-1">${STEPS.map(stepSection)}</main>
        <p class="announcement" role="status" data-announcement></p>
        ${dataBlock('application/json', { elements: await themedElements(), themes }, 'studio-data')}
      </body>
    </html> `;
}
