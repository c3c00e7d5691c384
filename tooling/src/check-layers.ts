/** Checks that no workspace's files import one another in a circle, types included, and that none imports a higher floor. */
import { join } from 'node:path'
import { floors } from './floors.ts'
import { importCircles, readImports, upwardImports } from './import-graph.ts'
import { root } from './root.ts'

let faults = 0
for (const [folder, rooms] of Object.entries(floors)) {
  const graph = readImports(join(root, folder))
  const circles = importCircles(graph)
  const upward = rooms === null ? [] : upwardImports(graph, rooms)
  for (const circle of circles) console.error(`${folder}: a circle of ${circle.length}: ${circle.join(', ')}`)
  for (const arrow of upward) console.error(`${folder}: upward: ${arrow}`)
  console.log(`${folder}: ${graph.size} files, ${circles.length} circles, ${upward.length} imports upward`)
  faults += circles.length + upward.length
}
process.exitCode = faults === 0 ? 0 : 1
