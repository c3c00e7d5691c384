/** `npm start`: builds what has changed since it was built, then is the server, in this very process. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale } from './app-build.ts'
import { root } from './root.ts'
import { endRunning } from './run.ts'

const stop = (): never => {
  endRunning()
  process.exit(130)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

const web = { workspace: 'web', title: 'the web client', entry: 'index.html' } as const
const server = { workspace: 'server', title: 'the server', entry: 'main.js' } as const
if ((await buildWhenStale(web)) && (await buildWhenStale(server))) {
  // From here on the server answers the signals: it drains before it stops.
  process.off('SIGINT', stop)
  process.off('SIGTERM', stop)
  const main = join(root, 'apps/server/dist/main.js')
  process.argv[1] = main
  await import(pathToFileURL(main).href)
} else {
  process.exitCode = 1
}
