import type { Page } from '@playwright/test'
import { zoe } from '../account-fixtures.ts'
import { importMbox } from '../import-mbox.ts'
import type { Mailbox } from '../mailbox.ts'
import type { Server } from '../server.ts'

/** A place of the screen, in the mailbox of the demo's Nora. */
export interface Place {
  name: string
  /** Of which piece of work it is a place; without one it has pictures alone. */
  row?: `SCREEN-${string}`
  /** Goes there from anywhere. */
  show(mailbox: Mailbox, page: Page, server: Server): Promise<void>
  /** What lies over the rest there. */
  part?: string
  /** Narrower windows have no such place. */
  from?: number
}

export const NORA = { email: 'nora@postroom.example', password: 'postroom-demo' }

/** A long conversation for Nora, all of it read. */
export function addMinutes(server: Server): Promise<void> {
  const id = (at: number) => `<minutes-${at}@postroom.example>`
  const letters = Array.from({ length: 14 }, (_, at) =>
    [
      'From tom@postroom.example Thu Mar  5 09:00:00 2026',
      'Status: RO',
      `From: ${at % 3 ? 'Tom Adeyemi <tom@postroom.example>' : zoe}`,
      `To: ${NORA.email}`,
      `Subject: ${at === 0 ? '' : 'Re: '}Minutes of the week`,
      `Date: ${new Date(Date.now() - (20 - at) * 1_800_000).toUTCString()}`,
      `Message-ID: ${id(at)}`,
      ...(at === 0 ? [] : [`In-Reply-To: ${id(at - 1)}`, `References: ${id(0)}`]),
      '',
      `Point ${at}: the shelf is full again, and the vans come at nine.`,
      '',
    ].join('\n'),
  )
  return importMbox(server, NORA, letters.join('\n'))
}

export const inbox = async (mailbox: Mailbox) => {
  await mailbox.page.goto('/mail/inbox')
  await mailbox.list('Inbox').getByRole('row').first().waitFor()
  // Keys are heard once the client has drawn the page anew.
  await mailbox.page.locator('#first-page').waitFor({ state: 'detached' })
}

export const inConversation = async (mailbox: Mailbox, subject: string | RegExp, path = '/mail/inbox') => {
  await mailbox.page.goto(path)
  await mailbox.open(subject)
  await mailbox.body().waitFor()
}

export const compose = async (mailbox: Mailbox) => {
  await inbox(mailbox)
  await mailbox.page.keyboard.press('c')
  const window = mailbox.window('New Message')
  await window.getByRole('textbox', { name: 'Message body' }).waitFor()
  return window
}

export const written = async (mailbox: Mailbox) => {
  const { page } = mailbox
  const window = await compose(mailbox)
  await window.getByRole('combobox', { name: 'To', exact: true }).fill('hannah.okafor@mailfold.example')
  await page.keyboard.press('Enter')
  await window.getByRole('textbox', { name: 'Subject' }).fill('Lot numbers of the chainrings')
  const body = window.getByRole('textbox', { name: 'Message body' })
  await body.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Hello Hannah,')
  await page.keyboard.press('Enter')
  return { window, body }
}
