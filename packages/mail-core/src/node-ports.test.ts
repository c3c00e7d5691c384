import { expect, test } from 'vitest'
import { accountsInView } from './accounts/accounts-in-view.ts'
import { signIn } from './auth/sign-in-calls.ts'
import { createMail } from './create-mail.ts'
import { ann } from './fixture-mail.ts'
import { memoryStorage, nodePorts } from './node-ports.ts'
import { settled } from './test-mail.ts'

test('a program signs in once and keeps the session for its next calls [API-02, API-05]', async () => {
  const cookies: (string | null)[] = []
  const fetch = async (request: Request) => {
    cookies.push(request.headers.get('cookie'))
    const headers = { 'set-cookie': 'postroom_session=s1; HttpOnly; Path=/' }
    return Response.json(request.url.endsWith('/login') ? { user: ann } : { users: [] }, { headers })
  }
  const mail = createMail(nodePorts({ baseUrl: 'http://127.0.0.1:3000/', fetch }))
  expect(await signIn(mail, { email: ann.email, password: 'correct horse' })).toBe(1)
  expect(accountsInView(mail)).toEqual([1, 3])
  await mail.api.GET('/users')
  expect(cookies).toEqual([null, 'postroom_session=s1'])
})

test('settings live as long as the program, and quoted HTML becomes its text', async () => {
  const mail = createMail(nodePorts({ baseUrl: 'http://127.0.0.1:3000' }))
  mail.settings.set('mailDensity', 'compact')
  mail.settings.clear('mailDensity')
  expect(mail.settings.get('mailDensity')).toBe('default')
  const safe = await mail.ports.sanitise('<script>alert(1)</script><p>1 &lt; 2</p>')
  expect(safe).toContain('1 &lt; 2')
  expect(safe).not.toContain('alert')
})

test('a program may keep its settings elsewhere, and brings its own sanitiser', async () => {
  const kept = new Map<string, string>()
  const mail = createMail(
    nodePorts({ baseUrl: 'http://127.0.0.1:3000', storage: memoryStorage(kept), sanitise: (html) => `safe ${html}` }),
  )
  mail.settings.set('mailDensity', 'compact')
  expect([...kept]).toEqual([['mailDensity', 'compact']])
  expect([await mail.ports.sanitise('<p>1</p>'), mail.ports.visibility.hidden()]).toEqual(['safe <p>1</p>', false])
})

test('machines run on the program’s own clock and stop with it', async () => {
  const logged: string[] = []
  const fetch = async () => Response.json({ status: { code: 401, message: 'Please sign in.' } }, { status: 401 })
  const mail = createMail(nodePorts({ baseUrl: 'http://127.0.0.1:3000', fetch, log: (what) => logged.push(what) }))
  mail.start()
  mail.inBackground('try', () => Promise.reject(new Error('no')))
  mail.announce('Saved')
  await settled()
  expect(mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)).toEqual(['Saved'])
  mail.stop()
  expect([mail.actors.auth.getSnapshot().status, logged]).toEqual(['stopped', ['try']])
})
