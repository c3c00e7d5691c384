import { defineConfig } from 'vitest/config'

const conditions = ['source', 'node']
const dialects = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']

export default defineConfig({
  test: {
    projects: dialects.map((dialect) => ({
      resolve: { conditions },
      ssr: { resolve: { conditions } },
      test: {
        name: dialect,
        environment: 'node',
        include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
        env: { TEST_DIALECT: dialect },
        testTimeout: 60_000,
        hookTimeout: 120_000,
      },
    })),
  },
})
