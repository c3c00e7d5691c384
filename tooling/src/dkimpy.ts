import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { canInstallPackages, installPackages } from './apt.ts'

const PYTHON = '/usr/bin/python3'
const run = promisify(execFile)

/** The Python of Debian that has dkimpy, which checks seals (ARC); null where it is not there and cannot be installed. */
export async function provideDkimpy(): Promise<string | null> {
  if (!(await isThere()) && canInstallPackages()) await installPackages(['python3-dkim'])
  return (await isThere()) ? PYTHON : null
}

const isThere = (): Promise<boolean> =>
  run(PYTHON, ['-c', 'import dkim']).then(
    () => true,
    () => false,
  )
