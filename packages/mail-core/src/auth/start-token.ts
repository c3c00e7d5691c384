import { unwrap } from '@postroom/api'
import { fromPromise } from 'xstate'
import type { Mail } from '../mail.ts'
import { TOKENS } from './access-tokens.ts'
import { type TokenForm, tokenMachine } from './token-machine.ts'

/** Makes an access token, and resolves to what a program calls with: no later answer has it. [SDK-08] */
export async function makeToken(mail: Mail, { name, scopes, mailboxIds, days }: TokenForm): Promise<string> {
  const token = { name, scopes: [...scopes], mailbox_ids: [...mailboxIds], expires_in_days: days }
  const { secret } = await unwrap(mail.api.POST('/tokens', { body: { token } }))
  mail.inBackground('list access tokens', () => mail.cache.invalidateQueries({ queryKey: TOKENS }))
  return secret
}

/** The form of a new access token; a component runs it. [SDK-08] */
export function tokenForm(mail: Mail): typeof tokenMachine {
  return tokenMachine.provide({
    actors: { makeToken: fromPromise(({ input }: { input: TokenForm }) => makeToken(mail, input)) },
  })
}
