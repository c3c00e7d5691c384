import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { alice } from '../fixtures/accounts.ts'
import { Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { composeFile, serverDraft } from '../fixtures/with-windows.tsx'
import * as stories from './compose-window.stories.tsx'

const { Empty, Minimised, ManyRecipients, Sending, ChangedElsewhere, EndedElsewhere, InlineReply, Uploading } =
  composeStories(stories)

async function opened(story = <Empty />, title = 'New Message') {
  const screen = await render(story)
  const window = screen.getByRole('dialog', { name: title, exact: true })
  await expect.element(window).toBeVisible()
  return { screen, window, alert: window.getByRole('alert'), files: window.getByRole('list', { name: 'Attachments' }) }
}

const MB = 1024 * 1024
const file = (name: string, size: number, lastModified = 1) =>
  new File([new Uint8Array(size)], name, { type: 'text/plain', lastModified })

/** Chooses files as the file dialog does. */
function choose(...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([accept])')
  const chosen = new DataTransfer()
  for (const one of files) chosen.items.add(one)
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a window has From, To, Subject, its toggles and its footer, in the order of the keyboard [COMPOSE-09, COMPOSE-12, COMPOSE-16, COMPOSE-17, COMPOSE-18, COMPOSE-19, COMPOSE-20, COMPOSE-21, COMPOSE-22, COMPOSE-23]', async () => {
  const { window } = await opened()
  for (const id of ['cc', 'bcc']) expect(window.element().querySelector(`#${id}`)).toBeNull()
  await window.getByRole('button', { name: 'Add Cc' }).click()
  await window.getByRole('button', { name: 'Add Bcc' }).click()
  for (const id of ['to', 'cc', 'bcc', 'subject']) expect(window.element().querySelectorAll(`#${id}`)).toHaveLength(1)
  await expect.element(window.getByRole('button', { name: 'Add Cc' })).not.toBeInTheDocument()
  const order: string[] = []
  window.getByRole('combobox', { name: 'From' }).element().focus()
  for (let presses = 0; presses < 14; presses++) {
    const { activeElement } = document
    order.push(activeElement?.getAttribute('aria-label') || activeElement?.id || activeElement?.textContent || '')
    await userEvent.keyboard('{Tab}')
  }
  expect(order).toEqual([
    'from',
    'to',
    'cc',
    'bcc',
    'Subject',
    'Message body',
    'Send',
    'Formatting options',
    'Attach files',
    'Insert photo',
    'Insert signature',
    'Insert template',
    'Insert link',
    'Insert emoji',
  ])
})

test('[SCREEN-14] Tab leads from To to Subject; Cc and Bcc are reached by Shift+Tab, by their keys and by the pointer', async () => {
  const { window } = await opened()
  const to = window.getByRole('combobox', { name: 'To', exact: true })
  const subject = window.getByRole('textbox', { name: 'Subject' })
  to.element().focus()
  await userEvent.keyboard('ann@x.org{Tab}')
  await expect.element(subject).toHaveFocus()
  await expect.element(window.getByRole('button', { name: 'Remove ann@x.org' })).toBeVisible()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(window.getByRole('button', { name: 'Add Bcc' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(window.getByRole('button', { name: 'Add Cc' })).toHaveFocus()
  window.getByRole('textbox', { name: 'Message body' }).element().focus()
  await userEvent.keyboard('{Control>}{Shift>}C{/Shift}{/Control}')
  const cc = window.getByRole('combobox', { name: 'Cc', exact: true })
  await expect.element(cc).toHaveFocus()
  await userEvent.keyboard('{Control>}{Shift>}B{/Shift}{/Control}')
  await expect.element(window.getByRole('combobox', { name: 'Bcc', exact: true })).toHaveFocus()
  to.element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(cc).toHaveFocus()
  subject.element().focus()
  await userEvent.keyboard('{Control>}{Shift>}C{/Shift}{/Control}')
  await expect.element(cc).toHaveFocus()
})

test('whoever may send as nobody else sees no From [COMPOSE-09]', async () => {
  const answers = { 'GET /users/me': () => ({ user: { ...alice, accessible_users: [] } }) }
  const { window } = await opened(<Empty answers={answers} />)
  await expect.element(window.getByRole('textbox', { name: 'Subject' })).toBeVisible()
  await expect.element(window.getByRole('combobox', { name: 'From' })).not.toBeInTheDocument()
})

test('From lists the accounts that one may send as, ticked or not, and closes at a press elsewhere [COMPOSE-09, COMPOSE-10, COMPOSE-29] (G-020)', async () => {
  const onlyMine = (mail: StoryMail) => mail.settings.set('selectedDelegateUserIds', [alice.id])
  const { window } = await opened(<Empty onMail={onlyMine} />)
  const from = window.getByRole('combobox', { name: 'From' })
  const select = from.element() as HTMLSelectElement
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Alice Martin <alice@postroom.example>',
    'Support <support@postroom.example>',
    'sales@postroom.example',
  ])
  await from.selectOptions('11')
  await expect.element(from).toHaveValue('11')
  await from.click()
  await expect.poll(() => select.matches(':open')).toBe(true)
  await window.getByRole('textbox', { name: 'Subject' }).click()
  await expect.poll(() => select.matches(':open')).toBe(false)
})

test('files are listed with their size; the same one is not added twice; 25 MB pass and one byte more does not [ATTACH-07, ATTACH-08, ATTACH-09, COMPOSE-15]', async () => {
  const answers = { 'POST /drafts/1/attachments': () => new Promise(() => undefined) }
  const { alert, files } = await opened(<Empty answers={answers} />)
  choose(file('a.txt', 2048), file('exact.bin', 25 * MB))
  await expect.element(files.getByRole('listitem').nth(0)).toMatchTextContent('a.txt2 KB')
  await expect.element(files.getByRole('listitem').nth(1)).toMatchTextContent('exact.bin25 MB')
  choose(file('a.txt', 2048), file('a.txt', 2048, 2), file('a.txt', 2049))
  await expect.poll(() => files.getByRole('listitem').elements().length).toBe(4)
  choose(file('large.bin', 25 * MB + 1))
  await expect.element(alert).toHaveTextContent('File "large.bin" is too large. Maximum size is 25MB.')
  expect(files.getByRole('listitem').elements()).toHaveLength(4)
})

test('an upload shows that it is under way, and Remove stops it [COMPOSE-15]', async () => {
  const requests: Request[] = []
  const answers = {
    'POST /drafts/1/attachments': (request: Request) => {
      requests.push(request)
      return new Promise(() => undefined)
    },
  }
  const { window, files } = await opened(<Empty answers={answers} />)
  choose(file('film.mp4', 2048))
  await expect.element(files.getByRole('progressbar', { name: 'Uploading film.mp4' })).toBeVisible()
  await expect.poll(() => requests.length).toBe(1)
  await window.getByRole('button', { name: 'Remove film.mp4' }).click()
  await expect.element(files).not.toBeInTheDocument()
  await expect.poll(() => requests[0]?.signal.aborted).toBe(true)
})

test('an upload that is refused says why in the words of the server, else which file it was; the file stays in the list [ERR-02, COMPOSE-15]', async () => {
  const refusals = [new Refusal(413, 'The message is too large. Maximum size is 100MB.'), new Refusal(500, 'Broken')]
  const { alert, files } = await opened(<Empty answers={{ 'POST /drafts/1/attachments': () => refusals.shift() }} />)
  choose(file('film.mp4', 2048))
  await expect.element(alert).toHaveTextContent('The message is too large. Maximum size is 100MB.')
  await expect.element(files).toMatchTextContent('film.mp4Not uploaded')
  choose(file('notes.txt', 2048))
  await expect.element(alert).toHaveTextContent('Failed to upload "notes.txt".')
  expect(files.getByRole('listitem').elements()).toHaveLength(2)
})

test('Send is busy while the mail goes, and a second press sends nothing more [SEND-01, SEND-02]', async () => {
  const posts: Request[] = []
  const answers = {
    'POST /messages': (request: Request) => {
      posts.push(request)
      return new Promise(() => undefined)
    },
  }
  const { window } = await opened(<Sending answers={answers} />)
  const send = window.getByRole('button', { name: 'Send', exact: true })
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  await send.click({ force: true })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => posts.length).toBe(1)
})

test('at Send every address of To, Cc and Bcc is looked at [RECIP-06]', async () => {
  const bad = (email: string) => [{ id: email, email }]
  const draft = { to: bad('one'), cc: bad('two'), bcc: bad('three'), subject: 'Hi' }
  const { window, alert } = await opened(<ManyRecipients windows={[{ draft }]} />)
  await window.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(alert).toHaveTextContent('Invalid email format: one, two, three')
})

test('a draft that was changed in another window asks; either version can stay', async () => {
  const { window, alert } = await opened(<ChangedElsewhere />)
  const subject = window.getByRole('textbox', { name: 'Subject' })
  await expect.element(alert).toHaveTextContent('This draft was changed in another window.')
  await expect.element(subject).toHaveValue('From this tab')
  await window.getByRole('button', { name: 'Take the other version' }).click()
  await expect.element(subject).toHaveValue('From the other tab')
  await expect.element(window.getByRole('textbox', { name: 'Message body' })).toHaveTextContent('Other words')
  await expect.element(window.getByRole('button', { name: 'Remove bob@postroom.example' })).toBeVisible()
  await expect.element(window.getByRole('button', { name: 'Keep what is written here' })).not.toBeInTheDocument()
})

test('what is written here may stay: it is saved over the other version', async () => {
  const saved: unknown[] = []
  const put = async (request: Request) => {
    const body = await request.json()
    saved.push([body.revision, body.subject])
    const draft = { ...serverDraft, revision: 6 }
    return body.revision === 5
      ? { draft }
      : Response.json({ draft: { ...draft, revision: 5 }, status: { code: 409, message: 'Stale' } }, { status: 409 })
  }
  const { window } = await opened(<ChangedElsewhere answers={{ 'PUT /drafts/1': put }} />)
  await window.getByRole('button', { name: 'Keep what is written here' }).click()
  await expect
    .poll(() => saved)
    .toEqual([
      [1, 'From this tab'],
      [5, 'From this tab'],
    ])
  await expect.element(window.getByRole('alert')).not.toBeInTheDocument()
})

test('a draft that was sent or deleted in another window may be deleted here', async () => {
  const { window, alert } = await opened(<EndedElsewhere />)
  await expect.element(alert).toHaveTextContent('This draft was sent or deleted in another window.')
  await window.getByRole('button', { name: 'Delete what is written here' }).click()
  await expect.element(window).not.toBeInTheDocument()
})

test('a reply stands inside its conversation and pops out into a window [COMPOSE-05, COMPOSE-07, COMPOSE-24]', async () => {
  const { window } = await opened(<InlineReply />, 'Reply')
  await expect.element(window.getByRole('textbox', { name: 'Message body' })).toHaveFocus()
  await expect.element(window.getByRole('button', { name: 'Minimise' })).not.toBeInTheDocument()
  await window.getByRole('textbox', { name: 'Subject' }).fill('Re: Round wheels')
  await window.getByRole('button', { name: 'Pop out' }).click()
  await expect.element(window.getByRole('button', { name: 'Minimise' })).toBeVisible()
  await expect.element(window.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Round wheels')
})

test('Escape closes a window, but first the list, the menu or the dialog that stands open in it [COMPOSE-04]', async () => {
  const { screen, window } = await opened()
  await window.getByRole('button', { name: 'Insert signature' }).click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await window.getByRole('button', { name: 'Insert link' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Insert link' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Insert link' })).not.toBeInTheDocument()
  await window.getByRole('combobox', { name: 'To', exact: true }).click()
  await userEvent.keyboard('bo')
  await expect.element(window.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(window.getByRole('listbox')).not.toBeInTheDocument()
  await window.getByRole('textbox', { name: 'Message body' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(window).not.toBeInTheDocument()
})

test('files held over a window light it up until they leave or are let go, and are attached then [COMPOSE-27]', async () => {
  const { window, files } = await opened(<Uploading windows={[{ files: [composeFile('plan.pdf')] }]} />)
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file('dropped.txt', 10))
  const drag = (type: string) =>
    window.element().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  const outline = () => getComputedStyle(window.element()).outlineStyle
  expect(outline()).toBe('none')
  drag('dragover')
  await expect.poll(outline).toBe('dashed')
  drag('dragleave')
  await expect.poll(outline).toBe('none')
  drag('dragover')
  drag('drop')
  await expect.poll(outline).toBe('none')
  await expect.element(files).toMatchTextContent('dropped.txt')
})

test('on a telephone Send stands clear of the button beside it', async () => {
  await page.viewport(390, 844)
  const { window } = await opened()
  const edges = (name: string) => window.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
  expect(Math.round(edges('Formatting options').left - edges('Send').right)).toBe(4)
  expect(edges('Discard draft').right).toBeLessThanOrEqual(390)
})

test('a minimised window is 320 px wide wherever it stands, and cuts its subject before its buttons [LIMIT-14]', async () => {
  const { window } = await opened(<Minimised />, 'New Message')
  const bounds = window.element().getBoundingClientRect()
  expect(bounds.width).toBe(320)
  const close = window.getByRole('button', { name: 'Close' }).element().getBoundingClientRect()
  expect(close.right).toBeLessThanOrEqual(bounds.right)
})

test('the ways to answer for a quote stand beside its dots on a telephone', async () => {
  const { window } = await opened(
    <div style={{ width: '390px' }}>
      <InlineReply />
    </div>,
    'Reply',
  )
  await window.getByRole('button', { name: 'Show trimmed content' }).click()
  const tops = ['Edit quoted text', 'Remove quoted text'].map(
    (name) => window.getByRole('button', { name }).element().getBoundingClientRect().top,
  )
  expect(new Set(tops).size).toBe(1)
})
