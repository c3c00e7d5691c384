/**
 * Checks package-lock.json: everything that a locked package depends on is locked too, since npm leaves out binary
 * packages that it cannot find and `npm ci` then fails on another machine; and no package is bound to one registry.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.ts'

interface LockedPackage {
  version?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface LockFile {
  packages: Record<string, LockedPackage>
}

/** One sentence per fault; empty when the lock file is sound. */
export function lockFaults(lock: LockFile): string[] {
  return Object.entries(lock.packages).flatMap(([at, locked]) => [
    ...missing(lock, at),
    ...(/^(?:git\+)?(?:https?|ssh):/.test(locked.resolved ?? '')
      ? [`${at} is bound to ${locked.resolved}: install it with omit-lockfile-registry-resolved=true (.npmrc).`]
      : []),
  ])
}

function missing(lock: LockFile, at: string): string[] {
  const locked = lock.packages[at]
  const required = Object.entries(locked?.dependencies ?? {}).filter(([name]) => resolve(lock, at, name) === null)
  const optional = Object.entries(locked?.optionalDependencies ?? {}).filter(([name, range]) => {
    const found = resolve(lock, at, name)
    if (found === null) return true
    const exact = /^\d+\.\d+\.\d+$/.test(range)
    return exact && found.link !== true && found.version !== range
  })
  return [...required, ...optional].map(
    ([name, range]) =>
      `${at === '' ? 'The root' : at} needs ${name}@${range}, which is not locked: pin a version whose packages all exist.`,
  )
}

/** What Node finds for `name` from the package at `at`, walking up the folders; null when nothing is locked. */
function resolve(lock: LockFile, at: string, name: string): LockedPackage | null {
  for (let folder: string | null = at; folder !== null; folder = parent(folder)) {
    const found = lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]
    if (found !== undefined) return found
  }
  return null
}

function parent(folder: string): string | null {
  if (folder === '') return null
  const cut = folder.lastIndexOf('/node_modules/')
  return cut === -1 ? '' : folder.slice(0, cut)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = lockFaults(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile)
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'The lock file is complete.' : `${faults.length} faults in the lock file.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
