import { compose, inConversation, type Place, written } from './place.ts'

const ORDER =
  '<table border="1"><tr><th>Article</th><th>Name</th><th>Quantity</th></tr><tr><td>TW-CR-42</td><td>Chainring 42 T</td><td>12</td></tr><tr><td>TW-HB-32R</td><td>Rear hub 32 h</td><td>8</td></tr></table>'

export const mail: readonly Place[] = [
  {
    name: 'assign',
    row: 'SCREEN-05',
    part: '[role="dialog"]',
    show: async (mailbox, page) => {
      await inConversation(mailbox, /Where is my order/)
      await page.getByRole('button', { name: 'More message actions' }).last().click()
      await page.getByRole('menuitem', { name: 'Assign' }).click()
      await page.getByRole('searchbox', { name: 'Search users...' }).waitFor()
    },
  },
  {
    name: 'message-menu',
    part: '[role="menu"]',
    show: async (mailbox, page) => {
      await inConversation(mailbox, /Where is my order/)
      await page.getByRole('button', { name: 'More message actions' }).last().click()
      await page.getByRole('menuitem', { name: 'Assign' }).waitFor()
    },
  },
  { name: 'conversation', row: 'SCREEN-03', show: (mailbox) => inConversation(mailbox, /Two boxes arrived/) },
  { name: 'folded', row: 'SCREEN-03', show: (mailbox) => inConversation(mailbox, /Minutes of the week/) },
  {
    name: 'wide-table',
    show: (mailbox) => inConversation(mailbox, /Measurements of wheel 2/, '/mail/search?q=measurements'),
  },
  {
    name: 'toast',
    show: async (mailbox, page) => {
      await inConversation(mailbox, /Where is my order/)
      await page.getByRole('button', { name: 'More message actions' }).last().click()
      await page.getByRole('menuitem', { name: 'Assign' }).click()
      await page.getByRole('checkbox', { name: 'Priya Raman' }).click()
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByRole('button', { name: 'Undo' }).first().waitFor()
    },
  },
  {
    name: 'reply',
    row: 'SCREEN-07',
    show: async (mailbox, page) => {
      await inConversation(mailbox, /Where is my order/)
      await page.getByRole('button', { name: 'Reply', exact: true }).last().click()
      await mailbox.window('Reply').getByRole('textbox', { name: 'Message body' }).waitFor()
    },
  },
  {
    name: 'compose',
    part: '[role="dialog"]',
    show: async (mailbox) => {
      await compose(mailbox)
    },
  },
  {
    name: 'cc-bcc',
    row: 'SCREEN-14',
    part: '[role="dialog"]',
    show: async (mailbox, page) => {
      const window = await compose(mailbox)
      await page.keyboard.press('Control+Shift+C')
      await window.getByRole('combobox', { name: 'Cc', exact: true }).waitFor()
      await page.keyboard.press('Control+Shift+B')
      await window.getByRole('combobox', { name: 'Bcc', exact: true }).waitFor()
    },
  },
  {
    name: 'offline',
    row: 'SCREEN-08',
    part: '[role="dialog"]',
    show: async (mailbox, page) => {
      await written(mailbox)
      await page.context().setOffline(true)
      await page.getByText('You are offline. What you write is kept.').waitFor()
      await page.keyboard.type('We looked at the shelf. ')
    },
  },
  {
    name: 'composer',
    row: 'SCREEN-06',
    part: '[role="dialog"]',
    show: async (mailbox, page) => {
      const { window, body } = await written(mailbox)
      await body.evaluate((element, html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        clipboardData.setData('text/plain', 'Article')
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, ORDER)
      const photo = await page.evaluate(() => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 120 })
        const ink = canvas.getContext('2d')
        if (ink) {
          ink.fillStyle = '#27838b'
          ink.fillRect(0, 0, 240, 120)
        }
        return canvas.toDataURL('image/png').split(',')[1] ?? ''
      })
      const bytes = Buffer.from(photo, 'base64')
      await page.keyboard.press('Control+End')
      const chosen = page.waitForEvent('filechooser')
      await window.getByRole('button', { name: 'Insert photo' }).click()
      await (await chosen).setFiles([{ name: 'chainring.png', mimeType: 'image/png', buffer: bytes }])
      await body.getByAltText('chainring.png').waitFor()
      const files = page.waitForEvent('filechooser')
      await window.getByRole('button', { name: 'Attach files' }).click()
      await (await files).setFiles([{ name: 'lot-0917-b.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') }])
      if (!(await window.getByRole('toolbar', { name: 'Formatting' }).isVisible()))
        await window.getByRole('button', { name: 'Formatting options' }).click()
    },
  },
]
