import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './root.ts'

const program = `node-${process.platform}-${process.arch}/bin/node`
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postroom-link-'))
  cpSync(join(root, 'tooling/link-node.mjs'), join(folder, 'tooling/link-node.mjs'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const link = () => join(folder, 'node_modules/.bin/node')
const afterInstall = () => execFileSync(process.execPath, [join(folder, 'tooling/link-node.mjs')])

test.each([null, '../node-linux-none/bin/node', `../${program}`])(
  'after an install that linked %s as node, it is the one that npm brought for this processor',
  (linked) => {
    mkdirSync(join(folder, 'node_modules', program, '..'), { recursive: true })
    writeFileSync(join(folder, 'node_modules', program), '')
    if (linked !== null) {
      mkdirSync(join(folder, 'node_modules/.bin'))
      symlinkSync(linked, link())
    }
    afterInstall()
    expect(readlinkSync(link())).toBe(`../${program}`)
  },
)

test('where npm brought none, nothing is linked', () => {
  afterInstall()
  expect(existsSync(link())).toBe(false)
})
