import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenRows } from '../proof/broken-rows.ts'
import { cites } from '../proof/cites.ts'
import { root } from './root.ts'

const quality = readFileSync(join(root, 'docs/quality.md'), 'utf8')
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const security = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = security.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
const [, kept = ''] = /\n## Kept by tests\n([^#]*)/.exec(quality) ?? []

test('every file that the evidence of docs/security.md and docs/quality.md names exists, and holds the test whose title is quoted', () => {
  const wrong: string[] = []
  expect(kept).toContain('| goal | test |')
  for (const [, path = '', title] of [...rows, kept]
    .join('\n')
    .matchAll(/`([\w./-]+\.(?:tsx?|md|json|yaml))`(?: “([^”]+)”)?/g)) {
    const file = join(root, path)
    if (!existsSync(file)) wrong.push(path)
    else if (title && !readFileSync(file, 'utf8').includes(title)) wrong.push(`${path} “${title}”`)
  }
  expect(wrong).toEqual([])
})

test('every row of docs/security.md says whether it is met, and each deviation stands in the list before', () => {
  const states = rows.map((row) => /\| (met|n\.a\.|deviation) \|$/.exec(row)?.[1])
  expect(states).not.toContain(undefined)
  const ids = rows.filter((row) => row.endsWith('| deviation |')).map((row) => row.split(' | ')[0]?.slice(2))
  const [, list = ''] = /\n## Deviations\n([^#]*)/.exec(security) ?? []
  expect([...list.matchAll(/^- ([\d., ]+), /gm)].map(([, id]) => id)).toEqual(ids)
})

test('every row that is broken on purpose finds its place once, a test that cites it, and its line in docs/quality.md', () => {
  const wrong: string[] = []
  for (const { row, what, file, from, test: path } of brokenRows) {
    const places = readFileSync(join(root, file), 'utf8').split(from).length - 1
    const cited = cites(readFileSync(join(root, path), 'utf8'), row)
    const told = quality.includes(`\n| ${row} | ${what} | \`${file}\` | `)
    if (places !== 1 || !cited || !told) wrong.push(`${row} ${what}: ${places} places, ${cited}, ${told}`)
  }
  expect(wrong).toEqual([])
})

test('every file on a walk of docs/architecture.md exists, and no walk is longer than twelve', () => {
  const table = /\n\| from → to \| files \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(architecture)?.[1] ?? ''
  const walks = table
    .trim()
    .split('\n')
    .map((row) => row.split(';')[0] ?? '')
  const files = walks.map((walk) => [...walk.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file = '']) => file))
  expect(files.map(({ length }) => length)).toEqual([12, 11, 11])
  expect(files.flat().filter((file) => !existsSync(join(root, 'apps/server/src', file)))).toEqual([])
})
