import { expect, test } from 'vitest'
import { sessionFetch } from './session-fetch.ts'

/** A fetch that answers each call with the next Set-Cookie lines, and the cookies that it was sent. */
function cookieServer(...answers: string[][]) {
  const sent: (string | null)[] = []
  const fetch = sessionFetch(async (request) => {
    sent.push(request.headers.get('cookie'))
    const headers = new Headers()
    for (const line of answers.shift() ?? []) headers.append('set-cookie', line)
    return new Response(null, { headers })
  })
  return { sent, visit: (url: string) => fetch(new Request(url)) }
}

test('[API-02] outside a browser the session goes along from the sign-in to the sign-out', async () => {
  const { sent, visit } = cookieServer(
    ['postroom_session=a=b; Path=/; HttpOnly; SameSite=Lax; Max-Age=1209600', 'seen=1'],
    [],
    ['postroom_session=; Path=/; Max-Age=0'],
  )
  for (const call of ['login', 'users', 'logout', 'users']) await visit(`https://mail.example/api/v1/${call}`)
  expect(sent).toEqual([null, 'postroom_session=a=b; seen=1', 'postroom_session=a=b; seen=1', 'seen=1'])
})

test('a cookie that expired long ago is dropped', async () => {
  const { sent, visit } = cookieServer(['a=1'], ['a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])
  for (let call = 0; call < 3; call += 1) await visit('https://mail.example/')
  expect(sent).toEqual([null, 'a=1', null])
})

test('one server never sees the session of another', async () => {
  const { sent, visit } = cookieServer(['postroom_session=secret'])
  await visit('https://mail.example/login')
  await visit('https://other.example/')
  await visit('https://mail.example/users')
  expect(sent).toEqual([null, null, 'postroom_session=secret'])
})
