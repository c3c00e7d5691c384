import { Command, Option } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { addAuthCommands } from './auth/auth-commands.ts'
import type { Use } from './call.ts'
import { addSendCommands } from './compose/send-command.ts'
import { addSenderCommands } from './contacts/sender-commands.ts'
import { addShowCommand } from './conversation/show-command.ts'
import { addLabelsCommand } from './labels/labels-command.ts'
import { addActionCommands } from './list/action-commands.ts'
import { addAssignCommand } from './list/assign-command.ts'
import { addListCommands } from './list/list-commands.ts'
import { addWatchCommand } from './system/watch-command.ts'
import { wholeNumber } from './terminal/option-values.ts'

/** Every command with its options, from which help and the manual are made; `use` runs those that need a server. [SDK-10] */
export function createProgram(use: Use): Command {
  const program = new Command('postroom-cli')
    .description('Works with the mail of a Postroom server from the command line.')
    .version(manifest.version)
    .option('--json', 'print JSON: one line for each item, and errors as JSON on standard error')
    .addOption(new Option('--timeout <seconds>', 'wait so long for each answer').argParser(wholeNumber(1)).default(30))
    .addOption(
      new Option('--retries <times>', 'repeat what only reads so often while the server is away or busy')
        .argParser(wholeNumber(0))
        .default(0),
    )
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('Run it with --help to see what there is.')
  addAuthCommands(program, use)
  addListCommands(program, use)
  addShowCommand(program, use)
  addSendCommands(program, use)
  addLabelsCommand(program, use)
  addActionCommands(program, use)
  addAssignCommand(program, use)
  addSenderCommands(program, use)
  addWatchCommand(program, use)
  return program
}
