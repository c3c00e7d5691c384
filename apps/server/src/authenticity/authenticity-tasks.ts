import type { Readable } from 'node:stream'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import { type Checked, checkMessage, type Peer } from './check-message.ts'
import type { DkimKey } from './dkim-keys-store.ts'
import { sharedAsk } from './dns-answers.ts'
import { type SealTask, sealMessage } from './seal-message.ts'

/** What a thread does with a message. */
export type AuthenticityTask = SignTask | SealTask | CheckTask

/** Signs with the keys of a domain, in its ASCII form. */
export interface SignTask {
  kind: 'sign'
  domain: string
  keys: readonly DkimKey[]
}

/** Looks who sent it. */
export interface CheckTask {
  kind: 'check'
  peer: Peer
}

/** What comes of a task: header lines to put on top, or what was found out. */
export type Outcome<T extends AuthenticityTask> = T extends CheckTask ? Checked : string

/** Does one task in this thread, over the bytes of a message as they come. */
export async function perform(task: AuthenticityTask, message: Readable): Promise<string | Checked> {
  if (task.kind === 'check') return checkMessage(message, task.peer, sharedAsk(task.peer.dnsServers))
  if (task.kind === 'seal') return sealMessage(message, task)
  const [first, ...more] = task.keys.map(({ selector, privateKey }) => {
    return { signingDomain: task.domain, selector, privateKey }
  })
  if (first === undefined) return ''
  const { signatures, errors } = await dkimSign(message, { ...first, signatureData: [first, ...more] })
  const [failure] = errors
  if (failure) throw failure.err
  return signatures
}
