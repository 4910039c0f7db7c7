import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { playerPage } from './pages.js';
import { service } from './service.js';

export default {
  title: 'Player',
  component: 'svc-player',
  decorators: [playerPage],
  args: { ...service, 'translation-id': 'autumn-evening', autoplay: true, muted: true },
} satisfies Meta;

export const Recording: StoryObj = {};

/** Loads no media before a click on play. */
export const BeforePlay: StoryObj = { args: { autoplay: false } };

export const Live: StoryObj = { args: { 'translation-id': 'trail-live' } };

export const Planned: StoryObj = { args: { 'translation-id': 'winter-table' } };

/** The show is over, its recording not ready yet. */
export const Processing: StoryObj = { args: { 'translation-id': 'evening-light' } };

export const Missing: StoryObj = { args: { 'translation-id': 'no-such-show', 'list-url': '#/' } };

export const Themed: StoryObj = {
  args: {
    '--svc-player-accent': '#0b6e6e',
    '--svc-player-progress': '#7fd1c7',
    '--svc-player-button': '#0b6e6e',
    '--svc-player-on-button': '#fff',
    '--svc-player-surface': '#f2f7f6',
    '--svc-player-text': '#12302f',
    '--svc-player-radius': '6px',
    '--svc-player-button-radius': '6px',
  },
};
