import type { StorybookConfig } from '@storybook/react-vite';

/** Storybook of `shared/ui`, of the tokens and of what the screens of the admin area share: `pnpm ui`. Nothing of it is shipped. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./tokens/*.stories.tsx', '../*.stories.tsx', '../../../mf-admin/src/components/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  staticDirs: [{ from: '../../../shell/fonts', to: '/fonts' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The stories name their arguments themselves.
  typescript: { check: false, reactDocgen: false },
};

export default config;
