import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { UsageError } from '../exit-codes.ts'

/** Asks for a secret on the terminal, where it does not show. */
export async function askSecret(question: string): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const asking = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 })
  try {
    const [answer] = await Promise.race([once(asking, 'line'), once(asking, 'SIGINT').then(() => [null])])
    if (answer === null) throw new UsageError('Nothing was changed.')
    return String(answer).trim()
  } finally {
    asking.close()
    process.stderr.write('\n')
  }
}
