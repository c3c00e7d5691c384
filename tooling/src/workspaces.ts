import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

export interface Workspace {
  /** The name without the scope: `mail-core`. */
  name: string
  folder: string
  scripts: Readonly<Record<string, string>>
  /** Whether its tests drive a browser. */
  browser: boolean
}

interface Manifest {
  name: string
  scripts?: Record<string, string>
  workspaces?: string[]
  devDependencies?: Record<string, string>
}

/** Every workspace of the root's package.json, in its order. */
export function workspaces(): Workspace[] {
  return (manifestOf(root).workspaces ?? []).flatMap(foldersOf).map((folder) => {
    const { name, scripts = {}, devDependencies = {} } = manifestOf(folder)
    return {
      name: name.replace('@postroom/', ''),
      folder,
      scripts,
      browser: '@vitest/browser-playwright' in devDependencies || '@playwright/test' in devDependencies,
    }
  })
}

function foldersOf(pattern: string): string[] {
  if (!pattern.endsWith('/*')) return [join(root, pattern)]
  const parent = join(root, pattern.slice(0, -2))
  return readdirSync(parent)
    .sort()
    .map((name) => join(parent, name))
    .filter((folder) => readdirSync(folder).includes('package.json'))
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}
