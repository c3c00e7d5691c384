import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './root.ts'

const run = promisify(execFile)

/**
 * The workspaces that a change can break, by turbo's graph: those with files that differ from the commit, committed or not, and those
 * that depend on them.
 */
export async function affectedWorkspaces(since: string): Promise<string[]> {
  const env = { ...process.env, TURBO_SCM_BASE: since, TURBO_TELEMETRY_DISABLED: '1' }
  const turbo = join(root, 'node_modules/.bin/turbo')
  const { stdout } = await run(turbo, ['ls', '--affected', '--output=json'], { cwd: root, env })
  const { packages } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { packages: { items: { name: string }[] } }
  return packages.items.map(({ name }) => name.replace('@postroom/', ''))
}
