import { expect } from '@playwright/test'
import { Mailbox } from '../mailbox.ts'
import { type Attack, sendable, shown } from './attack.ts'
import { provoke } from './provoke.ts'

/** As the name of a label: in the sidebar, in menus, and in the toast of a move. */
export const toast: Attack = async ({ page, payloads }) => {
  let of = 0
  for (const { number, html } of sendable(payloads)) {
    const path = html.replaceAll('/', '∕').replace(/\s+/g, ' ').slice(0, 100).trim()
    const made = await page.request.post('/api/v1/labels', { data: { path, color: '#1a73e8' } })
    if (!made.ok()) continue
    of += await shown(`label ${number}`, async () => {
      await page.goto('/mail/inbox')
      await page.getByRole('row').first().getByRole('checkbox').click()
      await new Mailbox(page).tool('Move to').click()
      await page.getByRole('searchbox', { name: 'Search labels' }).fill(path.slice(0, 40))
      await page.keyboard.press('Enter')
      await page.getByRole('status').getByRole('button', { name: 'Undo' }).waitFor()
      await provoke(page)
      await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    })
    await page.request.delete(`/api/v1/labels/${(await made.json()).id}`)
  }
  return of
}

/** As the name of a file: in rows, under the message and in the viewer. */
export const attachment: Attack = async ({ page, payloads, person }) => {
  let of = 0
  for (const { number, html } of sendable(payloads)) {
    const form = {
      'message[recipients][0][email]': person.email,
      'message[recipients][0][owner_type]': 'to',
      'message[subject]': `file ${number}`,
      'message[html_body]': '<p>x</p>',
    }
    const file = {
      name: `${html.slice(0, 80)}.svg`,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${html}"/>`),
    }
    const sent = await page.request.post('/api/v1/messages', {
      multipart: { ...form, 'attachments[0][file]': file, 'attachments[0][type]': 'attachment' },
    })
    expect(sent.ok()).toBe(true)
    of += await shown(`file ${number}`, async () => {
      await page.goto('/mail/sent')
      await page.getByRole('row').first().click()
      await page.getByRole('list', { name: 'Attachments' }).getByRole('button').first().click()
      await page.getByRole('dialog').getByText('Preview not available for this file type.').waitFor()
      await provoke(page)
    })
  }
  return of
}
