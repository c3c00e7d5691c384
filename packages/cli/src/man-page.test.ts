import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { manPage } from './man-page.ts'
import { createProgram } from './program.ts'

const program = createProgram(async () => undefined)

test('[SDK-10] the committed manual page is made of the same definitions as the help', async () => {
  const committed = await readFile(new URL('../man/postroom-cli.1', import.meta.url), 'utf8')
  expect(committed).toBe(manPage(program))
})

test('[SDK-10] every command and option has words in the manual, and no word of it is taken for a request of roff', () => {
  const page = manPage(program)
  for (const command of program.commands) {
    expect(page).toContain(`.SS "${command.name()}`)
    expect(command.description()).not.toBe('')
    for (const { description } of [...command.options, ...command.registeredArguments]) expect(description).not.toBe('')
  }
  const requests = new Set(page.split('\n').flatMap((line) => /^[.'](\S*)/.exec(line)?.[1] ?? []))
  expect([...requests].sort()).toEqual(['B', 'I', 'PP', 'SH', 'SS', 'TH', 'TP'])
})
