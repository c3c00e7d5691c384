import { expect, test } from 'vitest'
import { createApi } from './client.ts'
import { tokenFetch } from './token-fetch.ts'

function heard() {
  const requests: Request[] = []
  const fetch = async (request: Request) => {
    requests.push(request)
    return Response.json({ users: [] }, { headers: { 'set-cookie': 'postroom_session=s1' } })
  }
  const said = () =>
    requests.map(({ url, headers, credentials }) => ({
      url,
      authorization: headers.get('authorization'),
      cookie: headers.get('cookie'),
      credentials,
    }))
  return { fetch, said }
}

test('[SDK-08] a token goes with every call to its server, and no cookie does', async () => {
  const { fetch, said } = heard()
  const baseUrl = 'https://mail.example'
  const api = createApi({ baseUrl, fetch: tokenFetch({ token: 'postroom_t', baseUrl: `${baseUrl}/`, fetch }) })
  await api.GET('/users')
  await api.POST('/messages/cancel_send', { body: { jid: 'j' } })
  const sent = { authorization: 'Bearer postroom_t', cookie: null, credentials: 'omit' }
  expect(said()).toEqual([
    { url: `${baseUrl}/api/v1/users`, ...sent },
    { url: `${baseUrl}/api/v1/messages/cancel_send`, ...sent },
  ])
})

test('[SDK-08] a token is not sent to any other server', async () => {
  const { fetch, said } = heard()
  const send = tokenFetch({ token: 'postroom_t', baseUrl: 'https://mail.example', fetch })
  for (const url of ['https://mail.example.org/picture', 'http://mail.example/', 'https://mail.example:8443/']) {
    await send(new Request(url))
  }
  expect(said().map(({ authorization }) => authorization)).toEqual([null, null, null])
})
