import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './apt.ts'

const PROGRAM = '/usr/bin/rspamd'

/** Where Debian's rspamd lies, which tells spam from other mail; null where it is not there and cannot be installed. */
export async function provideRspamd(): Promise<string | null> {
  if (!existsSync(PROGRAM) && canInstallPackages()) await installPackages(['rspamd'])
  return existsSync(PROGRAM) ? PROGRAM : null
}
