import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

/** Which files of a folder import which others of it, types and later parts included; paths are relative to the folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const source = /(?<!\.(?:test|stories|d))\.tsx?$/

/** Reads the imports of every source file below `folder`, tests and stories left out. */
export function readImports(folder: string): ImportGraph {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => source.test(file))
  return new Map(
    files.sort().map((file) => [file, importsOf(join(folder, file)).map((path) => relative(folder, path))]),
  )
}

function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  const named = importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.') && source.test(name))
  return [...new Set(named)].map((name) => join(dirname(file), name))
}

/** The circles among imports: each is a set of files that import one another, the largest first (Tarjan 1972). */
export function importCircles(graph: ImportGraph): string[][] {
  const circles: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const visit = (file: string): number => {
    const at = order.size
    order.set(file, at)
    lowest.set(file, at)
    path.push(file)
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next) ? (path.includes(next) ? order.get(next) : undefined) : visit(next)
      lowest.set(file, Math.min(lowest.get(file) ?? at, reached ?? at))
    }
    if (lowest.get(file) === at) {
      const circle = path.splice(path.indexOf(file)).sort()
      if (circle.length > 1) circles.push(circle)
    }
    return lowest.get(file) ?? at
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles.sort((a, b) => b.length - a.length)
}

/** Floors of a workspace from top to bottom, each a list of its rooms: folders, or files beside them. */
export type Floors = readonly (readonly string[])[]

/** Imports that lead from a lower floor up to a higher one, as 'from → to'. Throws for a file in no room. */
export function upwardImports(graph: ImportGraph, floors: Floors): string[] {
  const floorOf = (file: string): number => {
    const [room = file] = file.split('/')
    const floor = floors.findIndex((rooms) => rooms.includes(room))
    if (floor === -1) throw new Error(`${file} stands in no room: name '${room}' in tooling/src/floors.ts.`)
    return floor
  }
  return [...graph].flatMap(([file, imported]) =>
    imported.filter((other) => floorOf(other) < floorOf(file)).map((other) => `${file} → ${other}`),
  )
}
