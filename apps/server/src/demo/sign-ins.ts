import { demoPassword, hasDemoPassword } from '../accounts/demo-password.ts'
import { findUserByEmail } from '../accounts/users-store.ts'
import type { Context } from '../call/context.ts'
import { alignColumns } from '../runtime/align-columns.ts'
import { ownDomain } from '../runtime/config.ts'
import { colleagues, type Person, sharedMailboxes } from './cast.ts'
import type { AddressOf } from './demo-mime.ts'

/** Someone of the demo team, as the terminal shows it. */
export interface SignIn {
  name: string
  email: string
  password: string
  shared: boolean
}

/** The team's addresses lie in the first of our domains. */
export function addressIn({ config }: Context): AddressOf {
  const domain = ownDomain(config)
  return ({ address, team }: Person) => (team === undefined ? address : `${address}@${domain}`)
}

/** The demo sign-ins that still work: those whose account is there with the demo's password. */
export async function demoSignIns(context: Context): Promise<SignIn[]> {
  const addressOf = addressIn(context)
  const checked = [...colleagues, ...sharedMailboxes].map(async (person) => {
    const email = addressOf(person)
    const user = await context.database.read(findUserByEmail, email)
    const works = user !== null && (await hasDemoPassword(user.passwordHash))
    const signIn = { name: person.name, email, password: demoPassword, shared: sharedMailboxes.includes(person) }
    return works ? [signIn] : []
  })
  return (await Promise.all(checked)).flat()
}

/** Whether the demo team lives here. */
export const hasDemoTeam = async (context: Context): Promise<boolean> =>
  context.config.demo && (await demoSignIns(context)).length > 0

/** The table for the terminal, without an empty line before or after it. */
export function signInTable(signIns: readonly SignIn[]): string[] {
  const rows = signIns.map(({ name, email, password, shared }) => [
    name,
    email,
    password,
    shared ? 'shared mailbox' : '',
  ])
  return alignColumns([['Name', 'Email', 'Password', ''], ...rows]).map((line) => `  ${line}`)
}
