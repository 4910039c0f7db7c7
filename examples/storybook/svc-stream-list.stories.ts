import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { listPage } from './pages.js';
import { service } from './service.js';

export default {
  title: 'Stream list',
  component: 'svc-stream-list',
  decorators: [listPage],
  args: service,
} satisfies Meta;

export const All: StoryObj = {};

export const Live: StoryObj = { args: { status: 'online' } };

export const Planned: StoryObj = { args: { status: 'planned' } };

export const OfOneProduct: StoryObj = { args: { 'feed-product-id': '00123' } };

/** No stream of this category. */
export const Empty: StoryObj = { args: { 'category-id': 'garden' } };

export const Themed: StoryObj = {
  args: {
    '--svc-list-accent': '#0b6e6e',
    '--svc-list-text': '#12302f',
    '--svc-list-selected-text': '#f2f7f6',
    '--svc-list-radius': '4px',
    '--svc-list-button-radius': '4px',
    '--svc-list-heading-font': 'Georgia, serif',
  },
};

export const OwnWords: StoryObj = { args: { strings: { live: 'On air' } } };
