/** Programs of an outsider that draw components of `@postroom/react-mail` where there is no browser (SDK-19). */

/** Draws, as a server does before it sends a page, the sign-in and what is known of the labels. */
export const drawnOnServer = `
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { createMail, labelsQuery, nodePorts } from '@postroom/mail-core'
import { MailProvider, SignInForm, useMail, useMailQuery } from '@postroom/react-mail'
import { MailEditor } from '@postroom/react-mail/composer'

const group = { user_id: 1, user_email: 'ann@postroom.example', user_name: 'Ann Lee', labels: [] }
const mail = createMail(nodePorts({ baseUrl: 'http://localhost', fetch: async () => Response.json([group]) }))
const Accounts = () => h('p', {}, (useMailQuery(labelsQuery(useMail())).data ?? []).map(({ user_name }) => user_name))
const drawn = (children) => renderToString(h(MailProvider, { mail, children })).replace(/<[^>]*>/g, ' ').split(/\\s+/).join(' ').trim()
const before = drawn(h(Accounts))
await mail.cache.fetchQuery(labelsQuery(mail))
console.log(JSON.stringify([before, drawn(h(Accounts)), drawn(h(SignInForm)), typeof MailEditor]))
process.exit()
`
export const expectedOnServer = JSON.stringify(['', 'Ann Lee', 'Email Password Sign in', 'function'])

/** Signs in by the form, in vitest with jsdom; what is asked of the server is what it proves. */
export const pressedInJsdom = `
// @vitest-environment jsdom
import { act, createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createMail, nodePorts } from '@postroom/mail-core'
import { MailProvider, SignInForm } from '@postroom/react-mail'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

test('the form asks the server for a session', async () => {
  const asked = Promise.withResolvers()
  const fetch = async (request) => {
    if (request.method === 'POST') asked.resolve([new URL(request.url).pathname, await request.json()])
    return Response.json({ status: { code: 401, message: 'No' }, errors: ['No'] }, { status: 401 })
  }
  const mail = createMail(nodePorts({ baseUrl: 'http://localhost', fetch }))
  mail.start()
  const page = document.body.appendChild(document.createElement('main'))
  // Who is signed in is asked first.
  await act(() => createRoot(page).render(h(MailProvider, { mail, children: h(SignInForm) })))
  const type = (field, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const [email, password] = page.querySelectorAll('input')
  await act(() => type(email, 'ann@postroom.example'))
  await act(() => type(password, 'correct horse'))
  await act(() => page.querySelector('button[type=submit]').click())
  const user = { email: 'ann@postroom.example', password: 'correct horse' }
  expect(await asked.promise).toEqual(['/api/v1/login', { user }])
})
`
