import type { Page } from '@playwright/test'
import { type Attack, shown } from './attack.ts'
import { provoke } from './provoke.ts'

/** Opens every conversation of the inbox, unfolds and prints it; answers how many were shown. */
export async function openedAndPrinted(page: Page): Promise<number> {
  let of = 0
  for (const id of await conversationIds(page)) {
    of += await shown(`conversation ${id}`, async () => {
      await goWithin(page, `/mail/inbox/thread/${id}`)
      await page.getByRole('button', { name: 'Print', exact: true }).click()
      await page.locator('html[data-printed]').waitFor()
    })
    await provoke(page)
  }
  return of
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
