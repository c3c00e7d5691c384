import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What OpenDKIM says of each signature of a message, in their order, with these TXT records in the place of the DNS. */
export async function opendkimResults(
  program: string,
  { raw, records }: { raw: string; records: ReadonlyMap<string, string> },
): Promise<{ result: string; domain: string; algorithm: string }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'postroom-opendkim-'))
  const file = (name: string) => join(folder, name)
  try {
    await writeFile(file('keys'), [...records].map(([name, text]) => `${name} ${text}\n`).join(''))
    const settings = [
      'Mode v',
      `TestPublicKeys ${file('keys')}`,
      `UserID ${userInfo().username}`,
      'Socket inet:0@localhost',
    ]
    await writeFile(file('conf'), `${settings.join('\n')}\n`)
    await writeFile(file('mail'), raw)
    const { stdout } = await run(program, ['-x', file('conf'), '-t', file('mail'), '-vvv'])
    return [...stdout.matchAll(/dkim=(\w+)[^;]*? header\.d=(\S+)[^;]*? header\.a=(\S+)/g)].map((found) => {
      const [, result = '', domain = '', algorithm = ''] = found
      return { result, domain, algorithm }
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
