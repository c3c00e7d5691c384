import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** These replace modules for themselves, or need some that nothing has loaded yet. */
const ON_FRESH_PAGES = ['src/compose/broken-emoji-picker.test.tsx', 'src/list/list-menus.test.tsx']

/** Component tests; without `isolate` files share a page, which loads every module once. */
function inBrowser(files: { name: string; include: string[]; exclude?: string[]; isolate: boolean }) {
  return {
    extends: true as const,
    test: {
      ...files,
      setupFiles: ['src/browser-test-setup.ts'],
      // One file at a time: two at once starve each other on two cores. The limits are for a busy machine, not for a slow screen.
      fileParallelism: false,
      testTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          contextOptions: { reducedMotion: 'reduce' },
          launchOptions: {
            executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
            args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
          },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions], dedupe: ['react', 'react-dom', 'xstate'] },
  // Named, so that no dependency is found (and the page reloaded) in the middle of a test.
  optimizeDeps: {
    include: [
      '@radix-ui/react-dialog',
      '@radix-ui/react-dropdown-menu',
      '@radix-ui/react-popover',
      '@storybook/react-vite',
      '@tanstack/query-core',
      '@tanstack/react-query',
      '@xstate/react',
      'axe-core',
      'dompurify',
      'emoji-picker-react',
      'fast-check',
      'lucide-react',
      'openapi-fetch',
      'pdfjs-dist',
      'prosemirror-commands',
      'prosemirror-dropcursor',
      'prosemirror-gapcursor',
      'prosemirror-history',
      'prosemirror-keymap',
      'prosemirror-model',
      'prosemirror-schema-list',
      'prosemirror-state',
      'prosemirror-transform',
      'prosemirror-view',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'storybook/test',
      'vitest-browser-react',
      'xstate',
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        ssr: { resolve: { conditions: ['source', 'node'] } },
        test: { name: 'react-mail in Node', include: ['src/**/*.test.ts'], environment: 'node' },
      },
      inBrowser({ name: 'react-mail', include: ['src/**/*.test.tsx'], exclude: ON_FRESH_PAGES, isolate: false }),
      inBrowser({ name: 'react-mail on fresh pages', include: ON_FRESH_PAGES, isolate: true }),
    ],
  },
})
