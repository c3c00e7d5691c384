import { generateKeyPairSync } from 'node:crypto'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import { startNameServer } from '../test/name-server.ts'
import type { SampleArrival } from './arrivals.ts'

/** A name server for domains that sign, and what signs in their names. */
export interface SignedWorld {
  /** Settings that make a server check all mail with that name server. */
  env: Record<string, string>
  signed(arrival: SampleArrival): Promise<SampleArrival>
  stop(): Promise<void>
}

/** Every domain that signs has a key of RSA-2048, hosts on loopback (SPF) and a policy (DMARC). */
export async function signedWorld(): Promise<SignedWorld> {
  const names = await startNameServer()
  const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const record = `v=DKIM1; p=${keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
  return {
    env: { POSTROOM_CHECK_SENDERS: 'all', POSTROOM_DNS_SERVERS: names.address },
    signed: async ({ sender, to, raw }) => {
      const signingDomain = sender.slice(sender.lastIndexOf('@') + 1)
      names.zone.set(signingDomain, { TXT: ['v=spf1 ip4:127.0.0.1 -all'] })
      names.zone.set(`_dmarc.${signingDomain}`, { TXT: ['v=DMARC1; p=reject'] })
      names.zone.set(`bench._domainkey.${signingDomain}`, { TXT: [record] })
      const key = { signingDomain, selector: 'bench', privateKey }
      const { signatures } = await dkimSign(raw, { ...key, signatureData: [key] })
      return { sender, to, raw: Buffer.concat([Buffer.from(signatures), raw]) }
    },
    stop: names.stop,
  }
}
