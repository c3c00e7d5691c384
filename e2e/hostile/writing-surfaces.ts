import { expect, type Page } from '@playwright/test'
import { type Attack, sendable, shown } from './attack.ts'
import { provoke } from './provoke.ts'

const compose = async (page: Page) => {
  await page.goto('/mail/drafts')
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click()
  return page.getByRole('dialog', { name: 'New Message' })
}

/** Pasted into a mail that is written, one after another. */
export const paste: Attack = async ({ page, payloads }) => {
  const window = await compose(page)
  const body = window.getByRole('textbox', { name: 'Message body' })
  await body.click()
  for (let start = 0; start < payloads.length; start += 100) {
    const some = payloads.slice(start, start + 100).map(({ html }) => html)
    await body.evaluate((element, texts) => {
      for (const text of texts) {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', text)
        clipboardData.setData('text/plain', text)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }
    }, some)
    await provoke(page)
    await body.press('ControlOrMeta+a')
    await body.press('Delete')
  }
  await window.getByRole('button', { name: 'Discard draft' }).click()
  return payloads.length
}

/** Drafts whose text, signature and quote are the payload, opened from the list. */
export const draft: Attack = async ({ page, payloads, person }) => {
  let of = 0
  for (const { number, html } of sendable(payloads)) {
    // Last by itself: what it leaves open would take the others in.
    const body = `<div class="postroom-signature">${html}</div><div class="postroom-quote">${html}</div>${html}`
    const data = {
      window_id: `w${number}`,
      mode: 'reply',
      sender_user_id: person.id,
      subject: `draft ${number}`,
      html_body: body,
    }
    expect((await page.request.post('/api/v1/drafts', { data })).ok()).toBe(true)
    of += await shown(`draft ${number}`, async () => {
      await page.goto('/mail/drafts')
      await page.getByRole('row').filter({ hasText: data.subject }).click()
      await provokeInWindow(page, 'Reply')
    })
  }
  return of
}

/** Answered and forwarded from the conversation, the quote unfolded. */
export const quote: Attack = async ({ page, payloads }) => {
  let of = 0
  for (const { number } of payloads) {
    for (const name of ['Reply', 'Forward']) {
      of += await shown(`${name} to ${number}`, async () => {
        await openByNumber(page, number)
        await page
          .getByRole('region', { name: /^Conversation/ })
          .getByRole('button', { name, exact: true })
          .last()
          .click()
        await provokeInWindow(page, name)
      })
    }
  }
  return of
}

/** A compose window with its quote unfolded, provoked and discarded. */
async function provokeInWindow(page: Page, name: string): Promise<void> {
  const window = page.getByRole('dialog', { name, exact: true })
  await window.getByRole('textbox', { name: 'Message body' }).waitFor()
  await unfoldQuotes(page)
  await provoke(page)
  await window.getByRole('button', { name: 'Discard draft' }).click()
  await window.waitFor({ state: 'hidden' })
}

/** Unfolds what is quoted; a mail that leaves a text field open has taken in the quote after it. */
async function unfoldQuotes(page: Page): Promise<void> {
  const toggle = page.getByRole('dialog').getByRole('button', { name: 'Show trimmed content' })
  await toggle
    .first()
    .waitFor({ timeout: 3_000 })
    .catch(() => undefined)
  for (const each of await toggle.all()) await each.click()
}

/** The message of a number, alone, as flat lists open it. */
async function openByNumber(page: Page, number: number): Promise<void> {
  const found = await page.request.get(`/api/v1/search/advanced?q=payload${number}&per_page=1`)
  const { result } = await found.json()
  const thread = result.threads[0]
  const detail = await page.request.get(`/api/v1/messages/threads/${thread.message_thread_id}`)
  const { messages } = await detail.json()
  const one = messages.find(({ subject }: { subject: string }) => subject.startsWith(`payload${number} `))
  await page.goto(`/mail/inbox/message/${one.id}`)
}

/** Saved as a signature, edited among the signatures and put into a new mail. */
export const signature: Attack = async ({ page, payloads }) => {
  let of = 0
  for (const { number, html } of sendable(payloads)) {
    const data = { signature: { name: `${number} ${html.slice(0, 60)}`, html_content: `${html}<p>x</p>` } }
    const made = await (await page.request.post('/api/v1/signatures', { data })).json()
    of += await shown(`signature ${number}`, async () => {
      const window = await compose(page)
      await window.getByRole('textbox', { name: 'Message body' }).waitFor()
      await provoke(page)
      await window.getByRole('button', { name: 'Discard draft' }).click()
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('menuitem', { name: 'Manage signatures' }).click()
      const dialog = page.getByRole('dialog', { name: 'Signatures' })
      await dialog.getByRole('list', { name: 'Signatures' }).getByRole('button').first().click()
      await dialog.getByRole('textbox', { name: 'Signature content' }).waitFor()
      await provoke(page)
    })
    await page.request.delete(`/api/v1/signatures/${made.signature.id}`)
  }
  return of
}
