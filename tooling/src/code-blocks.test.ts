import { expect, test } from 'vitest'
import { codeBlocks, exampleFiles } from './code-blocks.ts'

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

test('[SDK-15] the compiler reads the examples as strictly as the packages', async () => {
  const { default: base } = await import('../../tsconfig.base.json')
  expect(base.compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true })
  const read = [
    (await import('../../packages/api/tsconfig.json')).default.include,
    (await import('../../packages/mail-core/tsconfig.node.json')).default.include,
    (await import('../../packages/react-mail/tsconfig.json')).default.include,
  ]
  expect(read.map((folders) => folders.includes('examples'))).toEqual([true, true, true])
})
