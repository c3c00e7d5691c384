import { type BrowserContext, expect as expectation, type Locator, type Page } from '@playwright/test'
import type { Person } from '../account-fixtures.ts'
import { Mailbox } from '../mailbox.ts'
import { withoutPrinter } from '../printer.ts'

/** The limit is for a busy machine, not for a slow screen. */
export const expect = expectation.configure({ timeout: 30_000 })

/** A person at work in a browser. */
export class Desk {
  readonly person: Person
  readonly shared: Person
  readonly page: Page
  readonly context: BrowserContext
  readonly mailbox: Mailbox
  /** What the browser's console complained of, and requests that failed, but for connections that the day itself cut. */
  readonly complaints: string[] = []
  /** The server or the network is away. */
  cutOff = false
  /** Subjects of the mail written here, each written once. */
  readonly written: string[] = []

  /** `shared`: the account whose mail stands among one's own. */
  constructor(person: Person, page: Page, shared: Person) {
    this.person = person
    this.shared = shared
    this.page = page
    this.context = page.context()
    this.mailbox = new Mailbox(page)
    page.on('pageerror', (error) => this.complaints.push(`${person.name}: ${error}`))
    page.on('console', (message) => {
      if (message.type() === 'error') this.complain(message.text())
    })
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.complain(`${response.request().method()} ${response.url()} answered ${response.status()}`)
    })
    page.on('requestfailed', (request) => {
      // A page that goes takes its requests along.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED')
        this.complain(`${request.method()} ${request.url()} failed`)
    })
  }

  private complain(text: string): void {
    if (this.cutOff) return
    this.complaints.push(`${new Date().toISOString().slice(11, 19)} ${this.person.name}: ${text}`)
  }

  async sitDown(): Promise<void> {
    await withoutPrinter(this.page)
    await this.page.addInitScript(() => {
      if (window !== window.top) return
      const listen = () => {
        const said = [...document.querySelectorAll('[role="status"], [role="alert"]')].map((each) => each.textContent)
        const heard: string[] = JSON.parse(sessionStorage.getItem('heard') ?? '[]')
        const fresh = said.join(' ').trim()
        if (fresh !== '' && fresh !== heard.at(-1))
          sessionStorage.setItem('heard', JSON.stringify([...heard.slice(-7), fresh]))
      }
      new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
      const press = ({ target }: Event) => {
        const row = target instanceof Element ? target.closest('[role="row"]') : null
        document.documentElement.dataset.pressed = row?.getAttribute('data-key') ?? ''
      }
      addEventListener('mousedown', press, true)
    })
    await this.mailbox.signIn(this.person)
  }

  /** What the page said last, in toasts and alerts. */
  async heard(): Promise<string> {
    return this.page.evaluate(() => sessionStorage.getItem('heard') ?? '')
  }

  /** The key of the row that the mouse was pressed on last. */
  async pressed(): Promise<string> {
    return this.page.evaluate(() => document.documentElement.dataset.pressed ?? '')
  }

  /** Goes to the inbox. */
  async home(): Promise<void> {
    await this.mailbox.folder('Inbox').click()
    await expect(this.mailbox.list('Inbox').getByRole('row').first()).toBeVisible()
  }

  /** The rows of the inbox that are mail of the shared account; its name alone stands in mail from it as well. */
  sharedRows(): Locator {
    return this.rows(`[data-key^="thread:${this.shared.id}:"]`)
  }

  private rows(which: string): Locator {
    return this.mailbox.list('Inbox').getByRole('row').and(this.page.locator(which))
  }

  /** One of the first rows of the inbox. */
  row(chance: number): Promise<Locator> {
    return this.oneOf(this.mailbox.list('Inbox').getByRole('row'), chance)
  }

  /** The same among one's own mail: labels belong to their owner. */
  ownRow(chance: number): Promise<Locator> {
    return this.oneOf(this.rows(`:not([data-key^="thread:${this.shared.id}:"])`), chance)
  }

  private async oneOf(rows: Locator, chance: number): Promise<Locator> {
    const keys = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-key') ?? ''))
    // Two people share a list as colleagues do: each takes every other conversation. The row is meant, not its place.
    const mine = keys.filter((key) => Number(key.split(':').at(-1)) % 2 === this.person.id % 2).slice(0, 12)
    const key = mine[Math.floor(chance * mine.length)] ?? keys[0]
    return this.page.locator(`:not([data-ahead]) > [role="row"][data-key="${key}"]`)
  }

  /** Opens one of the first rows. */
  async open(chance: number): Promise<Locator> {
    await (await this.row(chance)).click()
    const conversation = this.page.getByRole('region', { name: /^Conversation: / })
    await expect(conversation.getByRole('article').last()).toBeVisible()
    return conversation
  }

  /** Fills a window and sends it; answers with its subject. */
  async write(window: Locator, to: string | null): Promise<string> {
    const subject = `Written ${this.person.id}-${this.written.length + 1}`
    if (to !== null) {
      await window.getByRole('combobox', { name: 'To', exact: true }).fill(to)
      await window.getByRole('combobox', { name: 'To', exact: true }).press('Enter')
    }
    await window.getByRole('textbox', { name: 'Subject' }).fill(subject)
    await window.getByRole('textbox', { name: 'Message body' }).pressSequentially('Done, see below. ')
    await window.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(window).toBeHidden()
    this.written.push(subject)
    return subject
  }
}
