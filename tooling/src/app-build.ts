import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'
import { showProgress } from './terminal.ts'

const minutes = 60_000

/** A workspace that runs from its build. */
export interface App {
  /** Its folder below apps, and its name. */
  workspace: 'web' | 'server'
  /** What it is for the person who waits. */
  title: string
  /** The file of the build that everything begins with. */
  entry: string
}

/** Builds an app when there is no build or its sources have changed since. Answers false when that failed. */
export async function buildWhenStale({ workspace, title, entry }: App): Promise<boolean> {
  const dist = join(root, 'apps', workspace, 'dist')
  // Says from which sources the build was made; it lies inside the build, so that it goes with it.
  const stamp = join(dist, '.inputs')
  const inputs = digestOf(inputsOf(workspace), root)
  if (existsSync(join(dist, entry)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return true
  const progress = showProgress(`Building ${title}`)
  const built = await run('npm', ['run', '--silent', 'build', '-w', `@postroom/${workspace}`], {
    timeout: 10 * minutes,
  })
  if (built.code !== 0) {
    progress.fail(`${title[0]?.toUpperCase()}${title.slice(1)} could not be built:`)
    console.error(built.tail)
    return false
  }
  writeFileSync(stamp, inputs)
  progress.done()
  return true
}

/** Every file that the build is made of, sorted. */
function inputsOf(workspace: string): string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))
  return [join(root, 'apps', workspace), ...packages]
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
