import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'module', 'default'] } },
  test: {
    name: 'mcp',
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/build-server.ts'],
    // Each command is a process, and each file has a server of its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
