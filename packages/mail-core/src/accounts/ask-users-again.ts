import type { Mail } from '../mail.ts'
import { USERS_KEY } from './accounts-queries.ts'

/** Asks again for all users: somebody is looked for by name who may have signed up since the session began. */
export async function askUsersAgain(mail: Mail): Promise<void> {
  mail.ports.sessionStorage.remove(USERS_KEY)
  await mail.cache.invalidateQueries({ queryKey: [USERS_KEY] })
}
