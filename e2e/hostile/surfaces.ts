import { expect, type Page } from '@playwright/test'
import type { Person } from '../people.ts'
import { provoke } from './provoke.ts'
import type { Payload } from './script-payloads.ts'

/** Shows payloads on one surface and provokes them; answers how many were shown. */
export type Attack = (trial: { page: Page; payloads: readonly Payload[]; person: Person }) => Promise<number>

/** Opens every conversation of the inbox, unfolds and prints it. */
export async function openedAndPrinted(page: Page): Promise<void> {
  for (const id of await conversationIds(page)) {
    await shown(`conversation ${id}`, async () => {
      await goWithin(page, `/mail/inbox/thread/${id}`)
      await page.getByRole('button', { name: 'Print', exact: true }).click()
      await page.locator('html[data-printed]').waitFor()
    })
    await provoke(page)
  }
}

/** Without layers a mail may take the page away, or what it is shown in; with them nothing may stand in the way. Answers 1 where it was shown. */
async function shown(what: string, show: () => Promise<void>): Promise<number> {
  try {
    await show()
    return 1
  } catch (error) {
    console.log(`  ${what}: ${String(error).split('\n')[0]}`)
    return 0
  }
}

/** Goes on within the page, as links do; from elsewhere the page is loaded. */
async function goWithin(page: Page, href: string): Promise<void> {
  const isHere = await page.evaluate((to) => {
    document.documentElement.removeAttribute('data-printed')
    if (!document.querySelector('main')) return false
    history.pushState(null, '', to)
    return true
  }, href)
  if (!isHere) await page.goto(href)
}

async function conversationIds(page: Page): Promise<number[]> {
  const [group] = await (await page.request.get('/api/v1/labels')).json()
  const inbox = group.labels.find(({ path }: { path: string }) => path === 'inbox')
  const ids: number[] = []
  for (let number = 1; ; number++) {
    const list = `/api/v1/user_messages?label_ids[]=${inbox.id}&page=${number}&per_page=50`
    const { threads } = await (await page.request.get(list)).json()
    if (threads.length === 0) return ids
    ids.push(...threads.map((thread: { message_thread_id: number }) => thread.message_thread_id))
  }
}

/** Every message as a row of its own, then rows and suggestions of searches: names, subjects, snippets. */
export const listed: Attack = async ({ page, payloads }) => {
  const view = (mode: string) => page.request.put('/api/v1/user', { data: { user: { preferences: { view: mode } } } })
  await view('unthreaded')
  // Each stands there twice: as HTML and as plain text.
  for (let number = 1; number <= Math.ceil((2 * payloads.length) / 50); number++) {
    await page.goto(`/mail/inbox?page=${number}`)
    await page.getByRole('row').first().waitFor()
    await provoke(page)
  }
  for (const start of new Set(payloads.map(({ number }) => String(number).slice(0, 2)))) {
    await page.goto(`/mail/search?q=payload${start}`)
    await page.getByRole('grid').waitFor()
    const box = page.getByRole('combobox', { name: 'Search mail' })
    await box.fill('')
    await box.fill(`payload${start}`)
    await page.getByRole('listbox').first().waitFor()
    await provoke(page)
  }
  await view('threaded')
  return 2 * payloads.length
}

/** No call of the API takes a NUL character. */
const sendable = (payloads: readonly Payload[]) =>
  payloads.map(({ number, html }) => ({ number, html: html.replaceAll('\0', '') }))

const compose = async (page: Page) => {
  await page.goto('/mail/drafts')
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click()
  return page.getByRole('dialog', { name: 'New Message' })
}

/** Pasted into a mail that is written, one after another. */
const paste: Attack = async ({ page, payloads }) => {
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
const draft: Attack = async ({ page, payloads, person }) => {
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
const quote: Attack = async ({ page, payloads }) => {
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
const signature: Attack = async ({ page, payloads }) => {
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

/** As the name of a label: in the sidebar, in menus, and in the toast of a move. */
const toast: Attack = async ({ page, payloads }) => {
  let of = 0
  for (const { number, html } of sendable(payloads)) {
    const path = html.replaceAll('/', '∕').replace(/\s+/g, ' ').slice(0, 100).trim()
    const made = await page.request.post('/api/v1/labels', { data: { path, color: '#1a73e8' } })
    if (!made.ok()) continue
    of += await shown(`label ${number}`, async () => {
      await page.goto('/mail/inbox')
      await page.getByRole('row').first().getByRole('checkbox').click()
      await page
        .getByRole('toolbar', { name: 'Messages' })
        .getByRole('button', { name: 'Move to', exact: true })
        .click()
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
const attachment: Attack = async ({ page, payloads, person }) => {
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

export const surfaces: Record<string, Attack> = { paste, draft, quote, signature, toast, attachment }
