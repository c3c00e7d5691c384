/** `npm start`: builds the web client when its sources have changed, then is the server, in this very process. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.ts'
import { endRunning } from './run.ts'
import { buildWebWhenStale } from './web-build.ts'

const stop = (): never => {
  endRunning()
  process.exit(130)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

if (await buildWebWhenStale()) {
  // From here on the server answers the signals: it drains before it stops.
  process.off('SIGINT', stop)
  process.off('SIGTERM', stop)
  const server = join(root, 'apps/server/src/main.ts')
  process.argv[1] = server
  await import(pathToFileURL(server).href)
} else {
  process.exitCode = 1
}
