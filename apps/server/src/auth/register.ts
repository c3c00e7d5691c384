import { domainOf, REGISTRATION_SUCCEEDED, validateSignUp } from '@postroom/mail-core/rules'
import { hashPassword } from '../accounts/passwords.ts'
import type { Handler } from '../call/handler.ts'
import { DomainError } from '../errors/domain-error.ts'
import { isLocalDemo } from '../runtime/config.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { tellSecurity } from './security-events.ts'
import { signUp } from './sign-up-store.ts'
import { hashToken, newToken } from './tokens.ts'

/**
 * Creates an account as POSTROOM_SIGNUP says: to be confirmed, active at once, or not at all (G-055). To be confirmed is open to
 * addresses of our own domains; another one gets the same answer and no account (G-133), except in the demo on one's own machine.
 */
export const register: Handler<'register'> = async ({ context, body, request }) => {
  const { config, limits, clock } = context
  if (config.signup === 'off') throw new DomainError(403, 'Sign-up is closed. Please ask your administrator.')
  const { password, password_confirmation } = body.user
  const email = body.user.email.trim()
  const fullName = body.user.full_name.trim()
  refuseInvalid(validateSignUp({ email, fullName, password, passwordConfirmation: password_confirmation }))
  limits.signUps.check(request.ip)
  limits.signUps.count(request.ip)

  const confirms = config.signup === 'confirm'
  const accepted = { message: REGISTRATION_SUCCEEDED, confirmation_required: true }
  if (confirms && !isLocalDemo(config) && !config.domains.includes(domainOf(email))) {
    await tellSecurity(request, 'sign-up refused')
    return accepted
  }
  const token = newToken()
  const now = clock.now()
  const userId = await context.database.write(signUp, {
    email,
    fullName,
    passwordHash: await hashPassword(password),
    tokenHash: confirms ? hashToken(token) : null,
    domains: config.domains,
    now,
  })
  if (userId === null) return accepted
  await tellSecurity(request, 'signed up', { userId })
  if (!confirms) return { message: 'Account created successfully! You can sign in now.', confirmation_required: false }
  const link = `${config.publicUrl}/confirm?token=${token}`
  await context.mailer.sendConfirmation({ userId, email, link })
  return accepted
}
