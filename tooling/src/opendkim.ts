import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './apt.ts'

const PROGRAM = '/usr/sbin/opendkim'

/** Where Debian's OpenDKIM lies, which checks signatures; null where it is not there and cannot be installed. */
export async function provideOpendkim(): Promise<string | null> {
  if (!existsSync(PROGRAM) && canInstallPackages()) await installPackages(['opendkim'])
  return existsSync(PROGRAM) ? PROGRAM : null
}
