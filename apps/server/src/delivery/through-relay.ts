import { Readable } from 'node:stream'
import type { Context } from '../call/context.ts'
import { ownDomain } from '../runtime/config.ts'
import { signed } from './sign-mail.ts'
import { createSmtpOut } from './smtp-out.ts'

/**
 * Sends a mail of the server itself to one address outside, past the outbox: nothing of it is kept.
 *
 * @returns whether the relay took it; false where there is none.
 */
export async function throughRelay(context: Context, { to, raw }: { to: string; raw: Buffer }): Promise<boolean> {
  const { relayUrl } = context.config
  if (relayUrl === null) return false
  const domain = ownDomain(context.config)
  const relay = createSmtpOut(relayUrl, { name: domain, log: context.log })
  try {
    const from = `postmaster@${domain}`
    const open = async () => Readable.from([raw])
    const results = await relay.send({ from, to: [to], raw: await signed(context, { from, size: raw.length, open }) })
    return results.every(({ state }) => state === 'delivered')
  } finally {
    relay.close()
  }
}
