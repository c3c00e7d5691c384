import { build } from 'tsup'
import { BUILT } from './connect.ts'

/** Builds the server as it is published, but with the packages of the workspace in it, so that nothing else need be built. */
export default async function buildServer(): Promise<void> {
  const esbuildOptions = (options: { conditions?: string[] }) => {
    options.conditions = ['source']
  }
  await build({ silent: true, outDir: BUILT, noExternal: [/^@postroom/], esbuildOptions })
}
