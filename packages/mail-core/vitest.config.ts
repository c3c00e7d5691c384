import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'module', 'default'] } },
  test: {
    name: 'mail-core',
    environment: 'node',
    // To load every module again for each file takes three quarters of the time.
    isolate: false,
    // The slowest property takes a second alone; the limit is for a busy machine.
    testTimeout: 20_000,
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: ['property-seed.ts'],
    coverage: {
      provider: 'v8',
      include: ['src/**'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { statements: 95 },
    },
  },
})
