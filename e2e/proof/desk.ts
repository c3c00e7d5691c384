import { type BrowserContext, expect as expectation, type Locator, type Page } from '@playwright/test'
import { Mailbox } from '../mailbox.ts'
import type { Person } from '../people.ts'

/** The limit is for a busy machine, not for a slow screen. */
const expect = expectation.configure({ timeout: 30_000 })

/** A person at work in a browser. Every deed ends when the screen shows that it is done. */
export class Desk {
  readonly person: Person
  readonly shared: string
  readonly page: Page
  readonly context: BrowserContext
  readonly mailbox: Mailbox
  /** What the browser's console complained of, and requests that failed, but for connections that the day itself cut. */
  readonly complaints: string[] = []
  /** The server or the network is away. */
  cutOff = false
  /** Subjects of the mail written here, each written once. */
  readonly written: string[] = []

  /** `shared`: the name of the account whose mail stands among one's own. */
  constructor(person: Person, page: Page, shared: string) {
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
    if (!this.cutOff) this.complaints.push(`${this.person.name}: ${text}`)
  }

  async sitDown(): Promise<void> {
    await this.page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    await this.signIn()
  }

  private async signIn(): Promise<void> {
    await this.mailbox.signIn(this.person)
  }

  /** The deeds by name; each takes a number in [0, 1) for its choices. */
  readonly deeds: Record<string, (chance: number) => Promise<void>> = {
    star: async (chance) => {
      const row = await this.row(chance)
      const starred = (await row.getByRole('button', { name: 'Unstar' }).count()) > 0
      await row.getByRole('button', { name: starred ? 'Unstar' : 'Star', exact: true }).click()
      await expect(row.getByRole('button', { name: starred ? 'Star' : 'Unstar', exact: true })).toBeVisible()
    },
    read: async (chance) => {
      await (await this.row(chance)).click()
      await expect(this.page.getByRole('region', { name: /^Conversation: / })).toBeVisible()
      await expect(this.page.getByRole('article').first()).toBeVisible()
      await this.home()
    },
    markImportant: async (chance) => {
      const row = await this.row(chance)
      const names = ['Mark as important', 'Mark as not important']
      if ((await row.getByRole('button', { name: names[1] ?? '' }).count()) > 0) names.reverse()
      await row.getByRole('button', { name: names[0] ?? '', exact: true }).click()
      await expect(row.getByRole('button', { name: names[1] ?? '', exact: true })).toBeVisible()
    },
    markUnread: async (chance) => {
      const row = await this.row(chance)
      await row.hover()
      const read = row.getByRole('button', { name: 'Mark as read' })
      const names = (await read.count()) > 0 ? ['Mark as read', 'Mark as unread'] : ['Mark as unread', 'Mark as read']
      await row.getByRole('button', { name: names[0] ?? '' }).click()
      await expect(row.getByRole('button', { name: names[1] ?? '' })).toBeVisible()
    },
    print: async (chance) => {
      const conversation = await this.open(chance)
      await conversation.getByRole('button', { name: 'Print', exact: true }).click()
      await expect(this.page.locator('html[data-printed]')).toBeAttached()
      await this.page.evaluate(() => document.documentElement.removeAttribute('data-printed'))
      await this.home()
    },
    accounts: async () => {
      const rows = this.mailbox.list('Inbox').getByRole('row')
      await this.mailbox.showAccounts(this.shared)
      await expect(rows.first()).toBeVisible()
      await expect(rows.filter({ hasText: this.shared })).toHaveCount(0)
      await this.mailbox.showAccounts(this.shared)
      await expect(rows.filter({ hasText: this.shared }).first()).toBeVisible()
    },
    move: async (chance) => {
      const row = await this.ownRow(chance)
      const key = await row.getAttribute('aria-label')
      await row.getByRole('checkbox').click()
      await this.mailbox.tool('Move to').click()
      await this.page.getByRole('dialog', { name: 'Move to' }).getByRole('option', { name: 'Cases' }).click()
      await expect(this.page.getByRole('row', { name: key ?? '', exact: true })).toHaveCount(0)
    },
    archiveAndUndo: async (chance) => {
      const row = await this.row(chance)
      const key = await row.getAttribute('aria-label')
      await row.getByRole('checkbox').click()
      await this.mailbox.tool('Archive').click()
      await this.mailbox.undo('1 conversation archived')
      await expect(this.page.getByRole('row', { name: key ?? '', exact: true }).first()).toBeVisible()
    },
    archive: (chance) => this.withSelected(chance, 'Archive', /archived$/),
    trash: (chance) => this.withSelected(chance, 'Delete', /moved to Trash$/),
    label: async (chance) => {
      await (await this.ownRow(chance)).getByRole('checkbox').click()
      await this.mailbox.tool('Label as').click()
      const panel = this.page.getByRole('dialog', { name: 'Label as' })
      await panel.getByRole('checkbox', { name: 'Cases' }).click()
      await panel.getByRole('button', { name: 'Apply' }).click()
      await expect(panel).toBeHidden()
      await this.home()
    },
    drag: async (chance) => {
      const row = await this.ownRow(chance)
      const key = await row.getAttribute('aria-label')
      await row.hover({ position: { x: 300, y: 12 } })
      await this.page.mouse.down()
      const target = await this.mailbox.folder('Cases').first().boundingBox()
      if (target) await this.page.mouse.move(target.x + 30, target.y + 10, { steps: 8 })
      if (target) await this.page.mouse.move(target.x + 32, target.y + 10)
      await this.page.mouse.up()
      await expect(this.page.getByRole('row', { name: key ?? '', exact: true })).toHaveCount(0)
    },
    reply: async (chance) => {
      const conversation = await this.open(chance)
      await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
      const window = conversation.getByRole('dialog', { name: 'Reply', exact: true })
      await this.write(window, null)
      await this.home()
    },
    forward: async (chance) => {
      const conversation = await this.open(chance)
      await conversation.getByRole('button', { name: 'Forward', exact: true }).last().click()
      const window = conversation.getByRole('dialog', { name: 'Forward', exact: true })
      await this.write(window, 'world@elsewhere.example')
      await this.home()
    },
    writeAndUndo: async () => {
      await this.page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
      const window = this.mailbox.window('New Message')
      const subject = await this.write(window, 'world@elsewhere.example')
      await this.mailbox.undo('Message sent successfully!')
      await expect(window.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject)
      await window.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(window).toBeHidden()
    },
    assign: async (chance) => {
      const conversation = await this.open(chance)
      await conversation.getByRole('button', { name: 'More message actions' }).last().click()
      await this.page.getByRole('menuitem', { name: 'Assign' }).click()
      const panel = this.page.getByRole('dialog', { name: 'Assign to users' })
      await panel.getByRole('checkbox').nth(1).click()
      await panel.getByRole('button', { name: 'Apply' }).click()
      await expect(panel).toBeHidden()
      await this.home()
    },
    search: async (chance) => {
      const box = this.page.getByRole('combobox', { name: 'Search mail' })
      await box.fill(`Case ${Math.floor(chance * 40)}`)
      await box.press('Enter')
      await expect(this.mailbox.list('Search results')).toBeVisible()
      await this.home()
    },
    signOutAndBack: async () => {
      await this.page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click()
      await expect(this.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await this.signIn()
    },
  }

  /** Works while nothing can be reached: what is pressed is said to have failed, and nothing goes from the screen. */
  async whileCutOff(): Promise<void> {
    const row = this.mailbox.list('Inbox').getByRole('row').first()
    const key = (await row.getAttribute('data-key')) ?? ''
    const same = this.page.locator(`[role="row"][data-key="${key}"]`)
    const starred = (await row.getByRole('button', { name: 'Unstar' }).count()) > 0
    const star = row.getByRole('button', { name: starred ? 'Unstar' : 'Star', exact: true })
    await star.click()
    await expect(star).toBeVisible()
    await same.getByRole('checkbox').click()
    await this.mailbox.tool('Delete').click()
    await expect(this.mailbox.alert('Network error. Please check your connection.').first()).toBeVisible()
    await expect(same).toBeVisible()
  }

  async home(): Promise<void> {
    await this.mailbox.folder('Inbox').click()
    await expect(this.mailbox.list('Inbox').getByRole('row').first()).toBeVisible()
  }

  /** One of the first rows of the inbox. */
  private row(chance: number): Promise<Locator> {
    return this.oneOf(this.mailbox.list('Inbox').getByRole('row'), chance)
  }

  /** The same among one's own mail: labels belong to their owner. */
  private ownRow(chance: number): Promise<Locator> {
    return this.oneOf(this.mailbox.list('Inbox').getByRole('row').filter({ hasNotText: this.shared }), chance)
  }

  private async oneOf(rows: Locator, chance: number): Promise<Locator> {
    const row = rows.nth(Math.floor(chance * Math.min(12, await rows.count())))
    // The other person changes the same list: the row is meant, not its place.
    return this.page.locator(`[role="row"][data-key="${await row.getAttribute('data-key')}"]`)
  }

  private async open(chance: number) {
    await (await this.row(chance)).click()
    const conversation = this.page.getByRole('region', { name: /^Conversation: / })
    await expect(conversation.getByRole('article').last()).toBeVisible()
    return conversation
  }

  private async withSelected(chance: number, tool: string, said: RegExp): Promise<void> {
    await (await this.row(chance)).getByRole('checkbox').click()
    await this.mailbox.tool(tool).click()
    await expect(this.page.getByRole('status').getByText(said).last()).toBeVisible()
  }

  private async write(window: Locator, to: string | null): Promise<string> {
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
