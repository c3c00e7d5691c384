import { wrongRecords } from '../authenticity/wrong-records.ts'
import type { Context } from '../call/context.ts'
import { isLocal } from '../runtime/config.ts'

/** Logs what is missing or wrong in the DNS of our domains; on one's own machine nobody asks for them. [NET-03] */
export async function watchDns({ config, database, log }: Context): Promise<void> {
  if (isLocal(config)) return
  for (const { domain, wrong } of await wrongRecords(config, database)) {
    log.warn({ domain, wrong }, 'records of a domain are missing or wrong')
  }
}
