import '@postroom/react-mail/tokens.css'
import type { Preview } from '@storybook/react-vite'
import { createElement, Fragment } from 'react'
import { configure } from 'storybook/test'
import { checkStory } from './check-story.ts'

// The limit is for a busy machine, not for a slow screen.
configure({ asyncUtilTimeout: 8_000 })

/** Every story is checked with axe; the toolbar shows it in light, dark, default and compact. Tests check both schemes. */
const preview: Preview = {
  parameters: {
    // The frames that stories hold run no script: axe would wait for their answer until it gives up.
    a11y: { test: 'error', config: { rules: [{ id: 'target-size', enabled: true }] }, options: { iframes: false } },
    backgrounds: { disabled: true },
  },
  initialGlobals: { theme: 'light', density: 'default' },
  globalTypes: {
    theme: {
      description: 'Colour scheme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    density: {
      description: 'Density of the list',
      toolbar: {
        title: 'Density',
        icon: 'menu',
        dynamicTitle: true,
        items: [
          { value: 'default', title: 'Default' },
          { value: 'compact', title: 'Compact' },
        ],
      },
    },
  },
  decorators: [
    (story, { globals }) => {
      const { dataset } = document.documentElement
      dataset.theme = String(globals.theme)
      dataset.density = String(globals.density)
      // A story asks for its density when it begins.
      return createElement(Fragment, { key: dataset.density }, story())
    },
  ],
  afterEach: checkStory,
}

export default preview
