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
  concurrency: 1,
  incremental: true,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, allowColor: false },
}
