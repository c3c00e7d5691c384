import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, mergeConfig } from 'vite'

const config: StorybookConfig = {
  stories: ['../../../packages/react-mail/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      // As in the web client, where light-dark() is native: what stands in for it does not follow the scheme of an element.
      build: { cssTarget: ['chrome125', 'firefox128', 'safari17.5'] },
      resolve: {
        conditions: ['source', ...defaultClientConditions],
        dedupe: ['react', 'react-dom', 'xstate'],
      },
    }),
}

export default config
