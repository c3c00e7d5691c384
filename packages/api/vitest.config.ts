import { configDefaults, defineConfig } from 'vitest/config'

const types = ['src/operations.test.ts']

export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...types],
    typecheck: { enabled: true, include: types },
  },
})
