import { labelsQuery } from '@postroom/mail-core'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailPage } from '../examples/mail-page.tsx'
import { MailEditor } from './composer.ts'
import { aliceLabels } from './fixtures/accounts.ts'
import { createStoryMail } from './fixtures/story-mail.ts'
import { Dashboard, MailPanes, MailProvider, SignInForm } from './index.ts'

/** The words of what React draws on a server, which asks nothing by itself. */
const wordsOf = (element: ReactElement) =>
  renderToString(element)
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const nothing = () => undefined

test('[SDK-19] where there is no browser, a page is drawn as far as it is known', async () => {
  const mail = createStoryMail({ 'GET /labels': aliceLabels })
  expect(wordsOf(createElement(MailPage, { mail }))).toBe('0 unread in 0 accounts')
  await mail.cache.fetchQuery(labelsQuery(mail))
  expect(wordsOf(createElement(MailPage, { mail }))).toBe('3 unread in 3 accounts')
})

test('[SDK-19] sign-in, the frame with its panes and the editor are drawn without a browser too', () => {
  const mail = createStoryMail({})
  const drawn = (children: ReactElement) => wordsOf(createElement(MailProvider, { mail, children }))
  const location = { screen: 'mail', labelPath: 'inbox', page: 1, item: null } as const
  const children = createElement(MailPanes, { location, openDraft: nothing })
  const frame = { location, children, onCompose: nothing, onManageSignatures: nothing }
  expect(drawn(createElement(SignInForm))).toBe('Email Password Sign in')
  expect(drawn(createElement(Dashboard, frame))).toBe('Loading your mailbox...')
  // It edits once it stands in a page.
  expect(drawn(createElement(MailEditor, { label: 'Message', html: '<p>Hello</p>', onChange: nothing }))).toBe('')
})
