import { createApi, MailError, sessionFetch, unwrap } from '@postroom/api'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_EMAIL = '', POSTROOM_PASSWORD = '' } = process.env
const api = createApi({ baseUrl: POSTROOM_URL, fetch: sessionFetch() })

try {
  const answer = await unwrap(
    api.POST('/login', { body: { user: { email: POSTROOM_EMAIL, password: POSTROOM_PASSWORD } } }),
  )
  if (!('user' in answer)) throw new Error('This account has a second factor. Use an access token instead.')
  const { user } = answer
  const accounts = [user.id, ...user.accessible_users.map(({ id }) => id)]
  const inbox = await unwrap(api.GET('/user_messages', { params: { query: { 'accessible_users[]': accounts } } }))
  for (const row of inbox.threads ?? inbox.user_messages ?? []) console.log(row.read ? ' ' : '*', row.subject)
} catch (failure) {
  if (!(failure instanceof MailError)) throw failure
  console.error(failure.status, failure.message)
}
