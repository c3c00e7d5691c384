/** `npm run postroom -- …`: the command line for the person who runs Postroom. */
import { commands } from './cli/commands.ts'
import { runCommand } from './cli/run-command.ts'
import { startCommand } from './cli/start.ts'

// As in the server: the first command may make the data directory and the database.
process.umask(0o077)
// Whoever reads the output may have seen enough, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
const start = startCommand(() => import('./main.ts'))
process.exitCode = await runCommand([start, ...commands], process.argv.slice(2))
