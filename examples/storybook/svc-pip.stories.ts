import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { productPage } from './pages.js';
import { service } from './service.js';

export default {
  title: 'Mini-player',
  component: 'svc-pip',
  decorators: [productPage],
  // Closed in one story, it is there in the next one.
  args: { ...service, dismissal: 'page' },
} satisfies Meta;

export const Clip: StoryObj = { args: { 'feed-product-id': '00123' } };

export const RunningStream: StoryObj = { args: { 'feed-product-id': '00125' } };

/** The recording has no clip. */
export const Poster: StoryObj = { args: { 'feed-product-id': '00127' } };

/** A running stream on a page that wants no live video. */
export const LivePoster: StoryObj = { args: { 'feed-product-id': '00125', 'no-live': true } };

/** No stream has this product, but one runs elsewhere. */
export const LiveNotification: StoryObj = { args: { 'feed-product-id': '00135', 'live-notification': true } };

/** No stream has this product. */
export const Nothing: StoryObj = { args: { 'feed-product-id': '00131' } };

export const TopLeft: StoryObj = { args: { 'feed-product-id': '00124', position: 'top-left' } };

export const Themed: StoryObj = {
  args: {
    'feed-product-id': '00125',
    '--svc-pip-accent': '#0b6e6e',
    '--svc-pip-disc': '#0b6e6ecc',
    '--svc-pip-radius': '4px',
    '--svc-pip-button-radius': '4px',
    '--svc-pip-width': '220px',
  },
};

export const OwnWords: StoryObj = {
  args: { 'feed-product-id': '00125', strings: { badge: 'On air' } },
};
