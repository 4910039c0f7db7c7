import { setCustomElementsManifest, type Preview } from '@storybook/web-components-vite';
import manifest from 'svc-live-shopping/custom-elements.json';
import 'svc-live-shopping/define-all';
import { controls } from '../controls.js';
import { render } from '../render.js';

setCustomElementsManifest(manifest);

/** A story stays where it is: what leads to another page is an action alone. */
const LEADS_AWAY = ['svc-open-player', 'svc-open-product', 'svc-close-player', 'svc-select-stream'];
for (const name of LEADS_AWAY) document.addEventListener(name, (event) => event.preventDefault());

export default {
  render,
  argTypesEnhancers: [controls],
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    // Every story in a window of its own: mini-players of one page share a corner, and players its storage.
    docs: { story: { inline: false, height: '30rem' }, source: { excludeDecorators: true } },
  },
} satisfies Preview;
