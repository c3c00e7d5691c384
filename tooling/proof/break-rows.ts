/**
 * `npm run proof:rows`: breaks rows of the specification on purpose, one at a time, and sees whether a test that cites
 * the row goes red. It changes files of this tree and puts them back, so it wants a tree without changes of its own.
 * `npm run proof:rows -- ROW …` breaks only those. Prints a Markdown table; exit code 1 when a break stayed green.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../src/root.ts'
import { run } from '../src/run.ts'
import type { BrokenRow } from './broken-row.ts'
import { brokenRows } from './broken-rows.ts'
import { cites } from './cites.ts'

/** The one test of a file that goes red, or what went wrong instead. */
type Finding = { red: string } | { problem: string }

interface VitestReport {
  testResults: { message?: string; assertionResults: { title: string; status: string }[] }[]
}

const chosen = process.argv.slice(2)
const table = brokenRows.filter(({ row }) => chosen.length === 0 || chosen.includes(row))
let green = 0
console.log('| row | what is broken | where | the test that goes red |\n|---|---|---|---|')
for (const broken of table) {
  const finding = await breakRow(broken)
  if ('problem' in finding) green++
  const seen = 'red' in finding ? finding.red : `**${finding.problem}**`
  console.log(`| ${broken.row} | ${broken.what} | \`${broken.file}\` | ${seen.replaceAll('|', '\\|')} |`)
}
console.log(`\n${table.length} rows broken, ${table.length - green} seen red.`)
process.exitCode = green === 0 ? 0 : 1

async function breakRow(broken: BrokenRow): Promise<Finding> {
  const path = join(root, broken.file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(broken.from).length !== 2) return { problem: 'the place to break is not there once' }
  writeFileSync(
    path,
    sound.replace(broken.from, () => broken.to),
  )
  try {
    return await testsOf(broken)
  } finally {
    writeFileSync(path, sound)
  }
}

async function testsOf({ row, test }: BrokenRow): Promise<Finding> {
  const [, workspace = '', file = ''] = /^((?:packages|apps)\/[^/]+)\/(.+)$/.exec(test) ?? []
  const report = join(tmpdir(), `postroom-broken-${process.pid}.json`)
  const citations = citationsOf(readFileSync(join(root, test), 'utf8'), row)
  if (citations.length === 0) return { problem: `${test} does not cite it` }
  const only = citations.map((citation) => citation.replace(/[[\]]/g, '\\$&')).join('|')
  const args = ['vitest', 'run', file, '-t', only, '--reporter=json', `--outputFile=${report}`]
  rmSync(report, { force: true })
  const result = await run('npx', args, { cwd: join(root, workspace), timeout: 180_000 })
  if (result.timedOut || !existsSync(report)) return { problem: 'no result' }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(isFailed))
  const red = failed.find(({ title }) => cites(title, row))
  return red ? { red: red.title } : { problem: 'stays green' }
}

function isFailed({ status }: { status: string }): boolean {
  return status === 'failed'
}

/** The citations, such as '[SEND-03, SEND-04]', at the end of a file's titles that hold the row. */
function citationsOf(source: string, row: string): string[] {
  const all = new Set(
    [...source.matchAll(/(\[[A-Z]+-\d[^\]\n]*\])[^'"`\n]*['"`]/g)].map(([, citation = '']) => citation),
  )
  return [...all].filter((citation) => cites(citation, row))
}
