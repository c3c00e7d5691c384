import { unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'

/** Ends the session, here and in the other tabs. [API-06] */
export async function signOut(mail: Mail): Promise<void> {
  await unwrap(mail.api.DELETE('/logout'))
  mail.ports.broadcast.post({ type: 'signed out' })
}
