import { zoe } from '../account-fixtures.ts'
import { deliver } from '../smtp.ts'
import { inbox, inConversation, NORA, type Place } from './place.ts'

export const lists: readonly Place[] = [
  { name: 'inbox', row: 'SCREEN-05', show: inbox },
  {
    name: 'waiting',
    row: 'SCREEN-01',
    show: async (mailbox, _page, server) => {
      await inbox(mailbox)
      await mailbox.list('Inbox').getByRole('row').nth(2).hover()
      for (const subject of ['Boxes', 'Wheels'])
        await deliver(server.smtpPort, { from: zoe, to: NORA.email, subject, text: 'Hello' })
      await mailbox.button('2 new').waitFor()
    },
  },
  {
    name: 'compact',
    show: async (mailbox, page) => {
      await inbox(mailbox)
      await page.evaluate(() => localStorage.setItem('mailDensity', 'compact'))
      await inbox(mailbox)
    },
  },
  {
    name: 'own-mailbox',
    show: async (_mailbox, page) => {
      await page.goto('/mail/Fairs')
      await page.getByRole('row').first().waitFor()
    },
  },
  {
    name: 'selection',
    row: 'SCREEN-13',
    show: async (mailbox, page) => {
      await inbox(mailbox)
      await page.keyboard.press('*')
      await page.keyboard.press('a')
      await page.getByRole('row', { selected: true }).first().waitFor()
    },
  },
  {
    name: 'results',
    row: 'SCREEN-10',
    show: async (_mailbox, page) => {
      await page.goto('/mail/search?q=order%20has%3Aattachment')
      await page.getByRole('row').first().waitFor()
    },
  },
  {
    name: 'no-results',
    show: async (_mailbox, page) => {
      await page.goto('/mail/search?q=colour%3Ared%20zzz')
      await page.getByText('No results found').first().waitFor()
    },
  },
  {
    name: 'drafts',
    row: 'SCREEN-12',
    show: async (_mailbox, page) => {
      await page.goto('/mail/drafts')
      await page.getByRole('row').first().waitFor()
    },
  },
  {
    name: 'sent',
    show: async (_mailbox, page) => {
      await page.goto('/mail/sent')
      await page.getByRole('row').first().waitFor()
    },
  },
  {
    name: 'sidebar',
    row: 'SCREEN-17',
    show: async (mailbox, page) => {
      await inbox(mailbox)
      if ((page.viewportSize()?.width ?? 0) >= 1024) {
        await mailbox.button('Main menu').click()
        return
      }
      await mailbox.button('Toggle sidebar').click()
      await page.getByRole('navigation', { name: 'Mailboxes' }).waitFor()
    },
  },
  {
    name: 'split-vertical',
    row: 'SCREEN-17',
    from: 700,
    show: async (mailbox, page) => {
      await inbox(mailbox)
      await page.evaluate(() => {
        localStorage.setItem('mail.split.mode', 'vertical')
        localStorage.setItem('mail.split.width', '20')
      })
      await inConversation(mailbox, /Where is my order/)
    },
  },
  {
    name: 'split-half',
    from: 700,
    show: async (mailbox, page) => {
      await inbox(mailbox)
      await page.evaluate(() => localStorage.setItem('mail.split.mode', 'vertical'))
      await inConversation(mailbox, /Where is my order/)
    },
  },
  {
    name: 'split-horizontal',
    from: 700,
    show: async (mailbox, page) => {
      await inbox(mailbox)
      await page.evaluate(() => localStorage.setItem('mail.split.mode', 'horizontal'))
      await inbox(mailbox)
    },
  },
  {
    name: 'drag',
    row: 'SCREEN-17',
    from: 1024,
    show: async (mailbox, page) => {
      await inbox(mailbox)
      await mailbox.row('Where is my order').first().getByRole('link').hover()
      await page.mouse.down()
      const starred = await mailbox.folder('Starred').boundingBox()
      const { x = 0, y = 0 } = starred ?? {}
      await page.mouse.move(x + 40, y + 10, { steps: 8 })
      await page.mouse.move(x + 41, y + 10)
    },
  },
  {
    name: 'toast-undo',
    show: async (mailbox, page) => {
      await inbox(mailbox)
      await page.keyboard.press('j')
      await page.keyboard.press('Shift+U')
      await page.keyboard.press('x')
      await mailbox.tool('Archive').click()
      await page.getByRole('button', { name: 'Undo' }).first().waitFor()
    },
  },
  {
    name: 'empty',
    row: 'SCREEN-16',
    show: async (_mailbox, page) => {
      await page.goto('/mail/snoozed')
      await page.getByText('Your Snoozed is empty').waitFor()
    },
  },
]
