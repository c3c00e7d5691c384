import { globSync, readFileSync } from 'node:fs'
import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The tests of the pure rules alone, for mutation runs: what needs a client or a machine is not run anew for each mutant. */
const withClient = globSync('src/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  /createTestMail|createActor|createMail/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
)

export default mergeConfig(
  base,
  defineConfig({
    test: { exclude: [...withClient, 'scripts/**', 'src/every-transition.test.ts'] },
  }),
)
