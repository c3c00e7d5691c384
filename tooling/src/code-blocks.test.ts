import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeBlocks, exampleFiles } from './code-blocks.ts'
import { root } from './root.ts'

const SCRIPTS = /^(js|jsx|mjs|cjs|javascript|ts|tsx|mts|cts|typescript)$/

test('[SDK-15] every block of code of a README or a comment is one of the examples, which are compiled and run, types and all', () => {
  const examples = exampleFiles()
  const blocks = codeBlocks().filter(({ language }) => SCRIPTS.test(language))
  expect(blocks.filter(({ text }) => !examples.has(text))).toEqual([])
  const shown = blocks.map(({ file, text }) => `${file}: ${examples.get(text)}`)
  expect(shown).toEqual([
    'README.md: packages/mail-core/examples/unread.ts',
    'packages/api/README.md: packages/api/examples/inbox.ts',
    ...[
      'first-program',
      'read-with-token',
      'follow-since',
      'listen',
      'send-once',
      'send-files',
      'archive-newsletters',
      'label-and-undo',
      'in-time',
    ].map((name) => `packages/mail-core/README.md: packages/mail-core/examples/${name}.ts`),
    'packages/react-mail/README.md: packages/react-mail/examples/mail-page.tsx',
    'packages/react-mail/README.md: packages/react-mail/examples/unread-banner.tsx',
  ])
})

test('[SDK-15] the compiler reads the examples as strictly as the packages', () => {
  const base = configOf('tsconfig.base.json')
  expect(base.compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true })
  const read = [
    configOf('packages/api/tsconfig.json').include,
    configOf('packages/mail-core/tsconfig.node.json').include,
    configOf('packages/react-mail/tsconfig.json').include,
  ]
  expect(read.map((folders) => folders?.includes('examples'))).toEqual([true, true, true])
})

/** A tsconfig.json, by its path from the root. */
function configOf(path: string): { compilerOptions?: object; include?: string[] } {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
