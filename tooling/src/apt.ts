import { existsSync } from 'node:fs'
import { run } from './run.ts'

const minutes = 60_000
let queue: Promise<unknown> = Promise.resolve()
let updated = false

/** Whether packages can be installed here: Debian or a child of it, as root. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * Installs Debian packages, one call after the other because apt holds a lock.
 * Answers the last lines that apt printed when it failed, else null.
 */
export function installPackages(packages: readonly string[]): Promise<string | null> {
  const turn = queue.then(async () => {
    if (!updated) {
      const update = await apt(['update', '-qq'])
      if (update.code !== 0) return update.tail
      updated = true
    }
    const install = await apt(['install', '-y', '-qq', '--no-install-recommends', ...packages])
    return install.code === 0 ? null : install.tail
  })
  queue = turn.catch(() => null)
  return turn
}

function apt(args: readonly string[]) {
  return run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 5 * minutes,
  })
}
