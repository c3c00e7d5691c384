import { codeAt } from '@postroom/tooling/authenticator-app'
import { PASSWORD, type People } from './account-fixtures.ts'
import { mailboxOf } from './mailbox.ts'
import type { Answer, TestServer } from './start-test-server.ts'

/** The cookies that an answer sets, as the value of a Cookie header. */
export const cookiesOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .filter((cookie) => !cookie?.endsWith('='))
    .join('; ')

/** Gives the right or another password. */
export function passwordStep(server: TestServer, name: keyof People, password = PASSWORD): Promise<Answer> {
  const user = { email: server.people[name].email, password }
  return server.signedOut('POST', '/login', { body: { user } })
}

/** The second step of a sign-in that waits under that cookie. */
export const codeStep = (server: TestServer, cookie: string, body: object): Promise<Answer> =>
  server.signedOut('POST', '/login/code', { body, headers: { cookie } })

/** Adds an authenticator app to somebody's account; the code that it is added with is used up. */
export async function addApp(server: TestServer, name: keyof People, app = 'Phone') {
  const as = await server.as(name)
  const begun = await as('POST', '/factors/totp', { body: { current_password: PASSWORD } })
  const { secret } = begun.body
  const code = codeAt(secret, server.clock.now())
  const added = await as('POST', '/factors/totp/confirm', { body: { name: app, code } })
  const codes: string[] = added.body.recovery_codes
  return { as, secret: String(secret), id: Number(added.body.factor.id), codes, added }
}

/** The mail that somebody has, as subjects. */
export const subjectsOf = async (server: TestServer, name: keyof People): Promise<string[]> =>
  (await mailboxOf(server, name)).map(({ subject }) => subject)
