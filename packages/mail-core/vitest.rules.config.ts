import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The tests of the pure rules alone, for mutation runs: machines, calls and the editor run none of them anew. */
export default mergeConfig(
  base,
  defineConfig({
    test: {
      exclude: ['**/node_modules/**', 'scripts/**', 'src/editor/**', 'src/system/**', 'src/**/*-machine*.test.ts'],
    },
  }),
)
