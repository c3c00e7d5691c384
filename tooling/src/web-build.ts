import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'
import { showProgress } from './terminal.ts'

const dist = join(root, 'apps/web/dist')
/** Says from which sources the build was made; it lies inside the build, so that it goes with it. */
const stamp = join(dist, '.inputs')
const minutes = 60_000

/** Builds the web client when there is no build or its sources have changed since. Answers false when that failed. */
export async function buildWebWhenStale(): Promise<boolean> {
  const inputs = digestOf(webInputs(), root)
  if (existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return true
  const progress = showProgress('Building the web client')
  const built = await run('npm', ['run', '--silent', 'build', '-w', '@postroom/web'], { timeout: 10 * minutes })
  if (built.code !== 0) {
    progress.fail('The web client could not be built:')
    console.error(built.tail)
    return false
  }
  writeFileSync(stamp, inputs)
  progress.done()
  return true
}

/** Every file that the web build is made of, sorted. */
function webInputs(): string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))
  return [join(root, 'apps/web'), ...packages]
    .flatMap(filesBelow)
    .concat(['package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name)))
    .sort()
}

const notSource = new Set(['node_modules', 'dist', 'coverage', '.turbo'])

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notSource.has(entry.name) ? [] : filesBelow(path)
    return /\.(?:test|stories)\.tsx?$/.test(entry.name) || !statSync(path).isFile() ? [] : [path]
  })
}

/** SHA-256 over the names, relative to `base`, and the bytes of files, in their order. */
export function digestOf(files: readonly string[], base: string): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const bytes = readFileSync(file)
    hash.update(`${relative(base, file)}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
