import { keyed } from 'lit/directives/keyed.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Configuration } from './configuration.js';
import { radioField, selectField } from './fields.js';
import type { StudioData } from './looks.js';
import { frameLoaded, hasPicture, showPicture } from './preview-frames.js';
import type { Device, StepContext } from './state.js';

const TITLES: Readonly<Record<Device, string>> = { phone: 'Phone', laptop: 'Laptop', desktop: 'Desktop' };

/** Pages of the shop on phones, each with one element. */
const ELEMENTS = [
  { element: 'svc-pip', title: 'Mini-player', src: '/product/00125?preview=on' },
  { element: 'svc-player', title: 'Player', src: '/live/?preview=on#/translation/trail-live' },
  { element: 'svc-stream-list', title: 'List', src: '/live/?preview=on' },
] as const;

/** Page of a theme for the preview. */
export const previewAddress = (theme: string): string => `/themes/${theme}?preview=on`;

/** What a still picture cannot show. */
function notesOn(configuration: Configuration): readonly string[] {
  const { showAfterScroll, waitForConsent, disabled, paymentPages } = configuration;
  const { threshold } = Object(showAfterScroll) as { readonly threshold?: number | string };
  if (disabled === true) return ['It is switched off: nothing is shown.'];
  return [
    waitForConsent === true && 'In your shop it waits for the visitor’s consent.',
    threshold !== undefined &&
      `In your shop it waits until the page is scrolled by ${typeof threshold === 'number' ? `${String(threshold)} pixels` : threshold}.`,
    Array.isArray(paymentPages) && `It does not appear on ${paymentPages.join(', ')}.`,
  ].filter((note) => note !== false);
}

async function choosePicture(step: StepContext, device: Device, file: File | undefined): Promise<void> {
  const say = (text: string): void => {
    step.update({});
    step.announce(text);
  };
  const became = await showPicture(device, file);
  if (became === 'unreadable') say('This file is no picture. Choose a PNG, JPEG or WebP file.');
  if (became === 'shown') say(`${TITLES[device]} shows ${file ? 'your picture' : 'the theme again'}.`);
}

/** A picture of the merchant's own page in place of the theme's. */
function pictureField(step: StepContext, device: Device): TemplateResult {
  const title = TITLES[device].toLowerCase();
  return html`<p class="pictures">
    <label class="picture"
      ><input
        type="file"
        accept="image/*"
        @change="${({ target }: Event) => {
          const input = target as HTMLInputElement;
          void choosePicture(step, device, input.files?.[0]);
          // The same file again, after its removal or for another device, would be no change.
          input.value = '';
        }}"
      /><span>My screenshot<span class="visually-hidden"> for ${title}</span></span></label
    >
    ${
      hasPicture(device)
        ? html`<button type="button" class="link" @click="${() => void choosePicture(step, device, undefined)}">
            Remove<span class="visually-hidden"> the screenshot for ${title}</span>
          </button>`
        : nothing
    }
  </p>`;
}

interface Shown {
  readonly device?: Device;
  /** Name of the one element of the page. */
  readonly element?: string;
}

/** A page of the shop; another one has a frame of its own, since a frame that goes on to it adds to the history of this page. */
const screen = (src: string, title: string, { device, element }: Shown): TemplateResult =>
  html`<div class="screen">
    ${keyed(
      src,
      html`<iframe
        src="${src}"
        title="${title}"
        data-device="${device ?? nothing}"
        data-element="${element ?? nothing}"
        allow="autoplay 'none'"
        @load="${frameLoaded}"
      ></iframe>`,
    )}
  </div>`;

/** The mini-player on the device that is chosen, over a theme or the merchant's own picture. */
function onPage(step: StepContext, configuration: Configuration, themes: StudioData['themes']): TemplateResult {
  const { device, theme } = step.state;
  return html`
    <div class="seen page">
      ${selectField({
        id: 'preview-theme',
        label: 'Page',
        value: theme,
        choices: themes.map(({ name, title }) => [name, title]),
        change: (theme) => step.showTheme(theme),
      })}
      ${radioField({
        id: 'seen-device',
        label: 'Device of the preview',
        kind: 'bare',
        value: device,
        choices: Object.entries(TITLES),
        change: (value) => step.update({ device: value as Device }),
      })}
    </div>
    <figure class="device ${device}">
      ${screen(previewAddress(theme), 'Preview', { device })}
      <figcaption>${pictureField(step, device)}</figcaption>
    </figure>
    <div class="notes" role="status">${notesOn(configuration).map((note) => html`<p>${note}</p>`)}</div>
    <p class="hint">
      The video is a sample. Drag the mini-player, or open a cart in the page, to see where it goes. A screenshot stays
      in this browser.
    </p>
  `;
}

/** Mini-player, player and list with the looks that were chosen. */
const elements = ({ state, update }: StepContext): TemplateResult => html`
  <div class="seen">
    ${radioField({
      id: 'seen-scheme',
      label: 'Colour scheme of the preview',
      kind: 'bare',
      value: state.scheme,
      choices: [
        ['light', 'Light'],
        ['dark', 'Dark'],
      ],
      change: (value) => update({ scheme: value === 'dark' ? 'dark' : 'light' }),
    })}
    ${radioField({
      id: 'seen-dir',
      label: 'Direction of the preview',
      kind: 'bare',
      value: state.dir,
      choices: [
        ['ltr', 'Left to right'],
        ['rtl', 'Right to left'],
      ],
      change: (value) => update({ dir: value === 'rtl' ? 'rtl' : 'ltr' }),
    })}
  </div>
  <div class="devices elements" role="region" aria-label="The elements" tabindex="0">
    ${ELEMENTS.map(
      ({ element, title, src }) =>
        html`<figure class="device phone">
          <figcaption class="device-title">${title}</figcaption>
          ${screen(src, `Preview: ${title.toLowerCase()}`, { element })}
        </figure>`,
    )}
  </div>
`;

export const previewStep = (
  step: StepContext,
  configuration: Configuration,
  themes: StudioData['themes'],
): TemplateResult => html`
  <a class="skip" href="#step-result">Skip the preview</a>
  ${radioField({
    id: 'seen-on',
    label: 'What the preview shows',
    kind: 'bare',
    value: step.state.stage ? 'elements' : 'page',
    choices: [
      ['page', 'On a page'],
      ['elements', 'All three elements'],
    ],
    change: (value) => step.update({ stage: value === 'elements' }),
  })}
  ${step.state.stage ? elements(step) : onPage(step, configuration, themes)}
`;
