import { MailError, type User } from '@postroom/api'
import { sameAddress } from '../contacts/email-address.ts'
import type { Teammate } from './accounts-queries.ts'
import { openAccounts } from './delegates.ts'

/** How the signed-in person may call themselves. */
const ONESELF = 'me'

/**
 * Who is meant by `me`, the address of an open mailbox, a whole name, or the beginning of a name that nobody else's has; upper and
 * lower case are one. [SDK-10, SDK-11]
 *
 * @throws MailError of the code `not_found` for nobody, `invalid` when it may be one of several.
 */
export function personCalled(text: string, people: readonly Teammate[], me: User): Teammate {
  const wanted = text.trim().toLowerCase()
  const account = openAccounts(me).find(({ id, email }) =>
    wanted === ONESELF ? id === me.id : sameAddress(email, text),
  )
  if (account) return account
  const names = (fits: (name: string) => boolean) => people.filter(({ full_name }) => fits(full_name.toLowerCase()))
  const whole = names((name) => name === wanted)
  const found = whole.length > 0 ? whole : names((name) => wanted !== '' && name.startsWith(wanted))
  const [person] = found
  if (!person) throw new MailError({ status: 404, message: `Nobody here is called "${text}"` })
  if (found.length === 1) return person
  const all = found.map(({ full_name }) => full_name).join(', ')
  throw new MailError({ status: 422, message: `"${text}" may be any of ${all}` })
}
