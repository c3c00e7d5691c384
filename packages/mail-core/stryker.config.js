import { readFileSync } from 'node:fs'

/** Every file that the rules' face names. */
const rules = [...readFileSync(new URL('src/rules.ts', import.meta.url), 'utf8').matchAll(/from '\.\/(.+)'/g)]

export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.rules.config.ts' },
  mutate: rules.map(([, file]) => `src/${file}`),
  ignorePatterns: ['dist', 'docs', 'coverage'],
  disableTypeChecks: false,
  concurrency: 2,
  // A mutant in what is computed at load needs every test anew; the constants are pinned by tests of their own.
  ignoreStatic: true,
  incremental: true,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, allowColor: false },
}
