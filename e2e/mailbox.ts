import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './account-fixtures.ts'

/** How long a toast can be undone; `frame.spec.ts` proves it. */
export const UNDO_MS = 7_000

/** The screen as a person speaks of it; everything is found by role and accessible name. */
export class Mailbox {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async signIn(person: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.page.goto('/login')
    await this.page.getByLabel('Email').fill(person.email)
    await this.page.getByLabel('Password').fill(person.password)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await this.list('Inbox').waitFor()
  }

  /** Waits for the client, where what stands on the screen is measured or time stands still: until then the server's page is there. */
  async clientStands(): Promise<void> {
    await this.page.locator('#root > *').first().waitFor({ state: 'attached' })
    await this.page.locator('#first-page').waitFor({ state: 'detached' })
  }

  list(view: string): Locator {
    return this.page.getByRole('grid', { name: view, exact: true })
  }

  /** Rows that hold the text in sender, subject or snippet. */
  row(text: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ hasText: text })
  }

  /** Ticks or unticks rows by their box. */
  async tick(...texts: string[]): Promise<void> {
    for (const text of texts) await this.row(text).getByRole('checkbox').click()
  }

  /** A command over the list. */
  tool(name: string): Locator {
    return this.page.getByRole('toolbar', { name: 'Messages' }).getByRole('button', { name, exact: true })
  }

  /** A button that stands in a row while the pointer is over it. */
  async onRow(text: string, name: string): Promise<void> {
    await this.row(text).hover()
    await this.row(text).getByRole('button', { name, exact: true }).click()
  }

  /** Opens the menu of a row. */
  async rowMenu(text: string): Promise<Locator> {
    await this.row(text).click({ button: 'right' })
    const menu = this.page.getByRole('menu', { name: 'Message actions' })
    await menu.waitFor()
    return menu
  }

  /** What happened, as a toast says it. */
  toast(text: string): Locator {
    return this.page.getByRole('status').getByText(text, { exact: true })
  }

  /**
   * Loads the page with an Undo that can be pressed for a minute instead of its seven seconds, which have tests of their own:
   * a loaded machine takes longer for a press.
   */
  async keepUndo(): Promise<void> {
    await this.page.addInitScript((undoMs) => {
      const wait = globalThis.setTimeout
      globalThis.setTimeout = ((act: TimerHandler, ms?: number, ...rest: unknown[]) =>
        wait(act, ms === undoMs ? 60_000 : ms, ...rest)) as typeof setTimeout
    }, UNDO_MS)
    await this.page.reload()
    await this.clientStands()
  }

  /** Takes back what the last toast that says so says, whatever other toasts there are. */
  async undo(text: string): Promise<void> {
    const toast = this.page.getByRole('status').locator('> div').filter({ hasText: text }).last()
    await toast.getByRole('button', { name: 'Undo' }).click()
  }

  /** What went wrong. */
  alert(text: string): Locator {
    return this.page.getByRole('alert').getByText(text, { exact: true })
  }

  /** Ticks or unticks accounts under Accessed Users; the page comes again with their mail. */
  async showAccounts(...names: string[]): Promise<void> {
    await this.button('Accessed Users').click()
    for (const name of names) await this.page.getByRole('menuitemcheckbox', { name, exact: true }).click()
    const reloaded = this.page.waitForEvent('load')
    await this.page.keyboard.press('Escape')
    await reloaded
  }

  /** Makes a label of one's own, as the sidebar's form does. */
  async label(path: string): Promise<number> {
    const answer = await this.page.request.post('/api/v1/labels', { data: { path, color: '#1a73e8' } })
    expect(answer.status()).toBe(201)
    return (await answer.json()).id
  }

  async open(text: string | RegExp): Promise<Locator> {
    await this.row(text).first().click()
    const conversation = this.page.getByRole('region', { name: /^Conversation: / })
    await conversation.waitFor()
    return conversation
  }

  folder(view: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Mailboxes' })
      .getByRole('link', { name: new RegExp(`^${view}\\b`) })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** The shown HTML or text of the message that stands at the given place in the conversation. */
  body(place = 0): Locator {
    return this.page.frameLocator('iframe[title="Message body"]').nth(place).locator('body')
  }

  window(title: 'New Message' | 'Reply' | 'Reply all' | 'Forward'): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true })
  }

  /** Sends the open window's mail and waits for the toast. */
  async send(window: Locator): Promise<void> {
    await window.getByRole('button', { name: 'Send', exact: true }).click()
    await this.page.getByText('Message sent successfully!').waitFor()
  }
}
