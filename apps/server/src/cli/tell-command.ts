import type { Context } from '../call/context.ts'
import type { NewSecurityEvent } from '../security-log/security-events-store.ts'
import { createSecurityLog } from '../security-log/security-log.ts'
import { byCommand } from '../security-log/told-by.ts'

/** Tells the security log what a command has done. [PEOPLE-13] */
export function tellCommand(
  context: Context,
  command: string,
  event: Omit<NewSecurityEvent, 'at' | 'by'>,
): Promise<void> {
  return createSecurityLog(context).record({ ...event, by: byCommand(command) })
}
