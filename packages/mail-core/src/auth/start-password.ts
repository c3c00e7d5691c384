import { unwrap } from '@postroom/api'
import { fromPromise } from 'xstate'
import type { Mail } from '../mail.ts'
import type { PasswordChange } from './own-password.ts'
import { passwordMachine } from './password-machine.ts'
import { SESSIONS } from './sessions.ts'

/** Changes one's own password; the other sessions end. [PEOPLE-05] */
export async function changePassword(mail: Mail, form: PasswordChange): Promise<void> {
  const { currentPassword, password, passwordConfirmation } = form
  const user = { current_password: currentPassword, password, password_confirmation: passwordConfirmation }
  await unwrap(mail.api.PUT('/user/password', { body: { user } }))
  mail.inBackground('list sessions', () => mail.cache.invalidateQueries({ queryKey: SESSIONS }))
}

/** The form of one's own password; a component runs it. [PEOPLE-05] */
export function passwordForm(mail: Mail): typeof passwordMachine {
  return passwordMachine.provide({
    actors: { changePassword: fromPromise(({ input }: { input: PasswordChange }) => changePassword(mail, input)) },
  })
}
