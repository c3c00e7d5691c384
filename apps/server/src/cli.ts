/** `npm run postroom -- …`: the command line for the person who runs Postroom. */
import { commands } from './cli/commands.ts'
import { runCommand } from './cli/run-command.ts'

process.exitCode = await runCommand(commands, process.argv.slice(2))
