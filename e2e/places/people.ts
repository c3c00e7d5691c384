import type { Page } from '@playwright/test'
import { Mailbox } from '../mailbox.ts'
import type { Server } from '../server.ts'
import { inbox, inConversation, NORA, type Place } from './place.ts'

const TOM = { ...NORA, email: 'tom@postroom.example' }

/** Tom writes an answer in that conversation, until Nora's page closes. */
async function tomAnswers(subject: RegExp, page: Page, server: Server): Promise<void> {
  const context = await page.context().browser()?.newContext({ baseURL: server.url })
  if (!context) return
  page.once('close', () => void context.close())
  const desk = new Mailbox(await context.newPage())
  await desk.signIn(TOM)
  await desk.open(subject)
  await desk.page.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await desk.window('Reply').getByRole('textbox', { name: 'Message body' }).pressSequentially('Hello')
}

/** The account page with the form of a new token. */
async function openTokenForm(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly report')
}

/** What shows people themselves, and each other. */
export const people: readonly Place[] = [
  {
    name: 'account-settings',
    row: 'SCREEN-20',
    show: async (_mailbox, page) => {
      await page.goto('/settings')
      await page.getByRole('heading', { name: 'Account settings' }).waitFor()
    },
  },
  {
    name: 'new-token',
    row: 'SCREEN-20',
    show: async (_mailbox, page) => {
      await openTokenForm(page)
      await page.getByRole('textbox', { name: 'Name' }).fill('')
      await page.getByRole('checkbox', { name: 'Read', exact: true }).uncheck()
      await page.getByRole('button', { name: 'Make token' }).click()
      await page.getByText('Say what the token is for', { exact: true }).waitFor()
    },
  },
  {
    name: 'made-token',
    row: 'SCREEN-20',
    show: async (_mailbox, page) => {
      await openTokenForm(page)
      await page.getByRole('button', { name: 'Make token' }).click()
      await page.getByRole('textbox', { name: 'Your new token' }).waitFor()
    },
  },
  {
    name: 'colleague-in-list',
    row: 'SCREEN-20',
    show: async (mailbox, page, server) => {
      await inbox(mailbox)
      await tomAnswers(/Where is my order/, page, server)
      await page.getByRole('img', { name: 'Tom Adeyemi is writing' }).first().waitFor()
    },
  },
  {
    name: 'colleague-in-conversation',
    row: 'SCREEN-20',
    show: async (mailbox, page, server) => {
      await inConversation(mailbox, /Where is my order/)
      await tomAnswers(/Where is my order/, page, server)
      await page.getByRole('button', { name: 'Reply', exact: true }).last().click()
      await page.getByRole('status').filter({ hasText: 'Tom Adeyemi is writing' }).waitFor()
    },
  },
]
