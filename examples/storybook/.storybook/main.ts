import type { StorybookConfig } from '@storybook/web-components-vite';

export default {
  framework: '@storybook/web-components-vite',
  addons: ['@storybook/addon-docs'],
  stories: ['../*.stories.ts'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { interactions: false },
} satisfies StorybookConfig;
