import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const conditions = ['source', 'node']
const alias = [
  {
    find: /^.*\/thread-program\.ts$/,
    replacement: fileURLToPath(new URL('test/built-thread-program.ts', import.meta.url)),
  },
]
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url))
/** These open no database, and need not run on both. */
const WITHOUT_DATABASE = [
  'src/{accounts/passwords,auth/slow-down,http/brackets,mailbox/lists/wanted-entries,mime/shown-text}.test.ts',
  'src/{runtime/config,runtime/limit-concurrency,words/tokens}.test.ts',
  'test/{durable-files,header-words,mime,operations,sample-mail,uploads}.test.ts',
]
/** These are about DNS, mail authentication and the packages of others; of the database they ask what other files ask on both. */
const OF_OTHER_THINGS = ['test/{arc-vectors,check-sender,dns,forged-mail,readme-programs,rspamd,sdk-examples}.test.ts']
const dialects = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']

export default defineConfig({
  test: {
    // start.test.ts starts what is built, and threads run it.
    globalSetup: ['build.ts', 'test/postgres-templates.ts'],
    projects: dialects.map((dialect) => ({
      resolve: { conditions, alias },
      ssr: { resolve: { conditions } },
      test: {
        name: dialect,
        environment: 'node',
        include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
        exclude: dialect === 'postgres' ? [...WITHOUT_DATABASE, ...OF_OTHER_THINGS] : [],
        // Threads and commands load what is compiled already.
        env: { TEST_DIALECT: dialect, NODE_COMPILE_CACHE: compiled },
        // Every file starts a server and a database of its own; what it imports is the same for all.
        isolate: false,
        testTimeout: 60_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 30_000 } },
      },
    })),
  },
})
