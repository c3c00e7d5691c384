import { addressCommands } from './address.ts'
import { backupCommands } from './backup.ts'
import type { Command } from './command.ts'
import { dnsCommand } from './dns.ts'
import { doctorCommand } from './doctor.ts'
import { exportCommand } from './export.ts'
import { forwardCommands } from './forwarding.ts'
import { grantCommands } from './grant.ts'
import { importCommand } from './import.ts'
import { linkCommands } from './link.ts'
import { moveCommand } from './move.ts'
import { outboxCommands } from './outbox.ts'
import { securityLogCommand } from './security-log.ts'
import { tokenCommands } from './token.ts'
import { userCommands } from './user.ts'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  ...userCommands,
  ...linkCommands,
  ...grantCommands,
  ...forwardCommands,
  ...tokenCommands,
  ...addressCommands,
  importCommand,
  exportCommand,
  ...backupCommands,
  moveCommand,
  ...outboxCommands,
  securityLogCommand,
  dnsCommand,
  doctorCommand,
]
