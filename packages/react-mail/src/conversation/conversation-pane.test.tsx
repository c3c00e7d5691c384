import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { conversation, message } from '../fixtures/messages.ts'
import { printer } from '../fixtures/printer.ts'
import type { StoryMail } from '../fixtures/story-mail.ts'
import { windowAnswers } from '../fixtures/with-windows.tsx'
import * as stories from './conversation-pane.stories.tsx'

const all = composeStories(stories)

afterEach(() => void vi.useRealTimers())

/** The document of the shown body. */
async function bodyOf(place = 0): Promise<HTMLElement> {
  const frame = () => document.querySelectorAll<HTMLIFrameElement>('iframe[title="Message body"]')[place]
  await expect.poll(() => frame()?.contentDocument?.body.childElementCount).toBeGreaterThan(0)
  const body = frame()?.contentDocument?.body
  if (!body) throw new Error('no body')
  return body
}

test('a conversation shows subject, labels, how many, and its last message open [CONV-01, CONV-02, CONV-03, CONV-04, CONV-07, CONV-13]', async () => {
  const screen = await render(<all.Many />)
  await expect.element(screen.getByRole('region', { name: 'Conversation: The wheels are here' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'The wheels are here' })).toHaveFocus()
  await expect.element(screen.getByText('3 messages')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove label Inbox' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove label Work' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  const [first, last] = [screen.getByRole('article').nth(0), screen.getByRole('article').nth(2)]
  await expect.element(screen.getByRole('article')).toHaveLength(3)
  await expect.element(first.getByRole('button', { expanded: false })).toBeVisible()
  await expect.element(first.getByText('The wheels They came this morning.')).toBeVisible()
  await expect.element(last.getByText('to me')).toBeVisible()
  expect((await bodyOf()).textContent).toBe('Good.')
  await expectAccessibleInBothSchemes()
})

test('the subject has the focus of who opens it, and shows it at the keyboard only', async () => {
  const ring = async () => {
    const screen = await render(<all.One />)
    const subject = screen.getByRole('heading', { name: 'The wheels are here' })
    await expect.element(subject).toHaveFocus()
    const { outlineStyle } = getComputedStyle(subject.element())
    await screen.unmount()
    return outlineStyle
  }
  await userEvent.click(document.body)
  expect(await ring()).toBe('none')
  await userEvent.keyboard('{Tab}')
  expect(await ring()).toBe('solid')
})

test('a mail that cannot be drawn says so, and what stands around it stays', async () => {
  // As no server sends it: whatever else breaks the drawing of a mail.
  const broken = message(9002, { html_body: 1 as unknown as string })
  const screen = await render(<all.Many answer={() => conversation([message(9001), broken])} />)
  const mail = screen.getByRole('article').nth(1)
  await expect.element(mail.getByText('This message cannot be shown.')).toBeVisible()
  await expect.element(mail.getByRole('button', { name: 'Show details' })).toBeVisible()
  await expect.element(screen.getByRole('article').nth(0)).toBeVisible()
})

test('a press on its line opens and closes a message [CONV-04, CONV-14]', async () => {
  const screen = await render(<all.Many />)
  const first = screen.getByRole('article', { name: 'Message from Zoë Brückner' }).first()
  await first.getByRole('button', { name: /^Zoë Brückner, / }).click()
  await expect.element(first.getByRole('button', { name: 'Show details' })).toBeVisible()
  expect((await bodyOf(0)).textContent).toBe('The wheelsThey came this morning.')
  await first.getByRole('button', { name: /^Zoë Brückner, / }).click()
  await expect.element(first.getByRole('button', { name: 'Show details' })).not.toBeInTheDocument()
})

test('quoted text of an answer is behind ... [CONV-15]', async () => {
  const screen = await render(<all.Quoted />)
  const body = await bodyOf()
  const shown = () => body.innerText.trim()
  await expect.poll(() => shown()).toBe('Thank you!')
  await screen.getByRole('button', { name: 'Show trimmed content' }).click()
  await expect.poll(() => shown()).toContain('They came.')
  await screen.getByRole('button', { name: 'Hide trimmed content' }).click()
  await expect.poll(() => shown()).toBe('Thank you!')
})

test('addresses in plain text are links that open elsewhere without opener or referrer', async () => {
  await render(<all.PlainText />)
  const links = [...(await bodyOf()).querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org/wheels?a=1&b=2',
    'mailto:zoe@elsewhere.example',
  ])
  expect(links.map((link) => [link.target, link.rel])).toEqual([
    ['_blank', 'noopener noreferrer'],
    ['_blank', 'noopener noreferrer'],
  ])
})

test('nothing that came in a mail runs, submits or frames', async () => {
  await render(<all.Hostile />)
  const body = await bodyOf()
  expect(body.querySelectorAll('script, form, input, iframe, [onerror], [href^="javascript"]')).toHaveLength(0)
  expect(body.querySelector('a[href="https://example.org"]')?.textContent).toBe('good')
  expect('hacked' in window).toBe(false)
})

test('images from elsewhere wait for the reader, once or always for the sender (G-032)', async () => {
  const screen = await render(<all.RemoteImages />)
  expect((await bodyOf()).querySelector('img')?.hasAttribute('src')).toBe(false)
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Show images' }).click()
  await expect
    .poll(async () => (await bodyOf()).querySelector('img')?.getAttribute('src'))
    .toBe('https://images.invalid/wheel.png')
  await expect.element(screen.getByRole('button', { name: 'Show images' })).not.toBeInTheDocument()
})

test('the frame is as high as what is in it', async () => {
  await render(<all.One />)
  const body = await bodyOf()
  const frame = document.querySelector('iframe')
  await expect.poll(() => frame?.clientHeight).toBe(Math.ceil(body.getBoundingClientRect().height))
  expect(frame?.clientHeight).toBeGreaterThan(40)
})

test('details say everything that the line shortens [CONV-08]', async () => {
  const screen = await render(<all.One />)
  await screen.getByRole('button', { name: 'Show details' }).click()
  const card = screen.getByRole('dialog', { name: 'Details' })
  await expect.element(card.getByText('m9001@elsewhere.example')).toBeVisible()
  await expect.element(card.getByText('Zoë Brückner <zoe@elsewhere.example>')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('a message offers Reply, Reply all, Forward, Assign and Copy message ID [CONV-11, CONV-12, CONV-19]', async () => {
  const screen = await render(<all.One />)
  for (const name of ['Reply', 'Forward'])
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'More message actions' }).click()
  for (const name of ['Reply', 'Reply all', 'Forward', 'Assign'])
    await expect.element(screen.getByRole('menuitem', { name, exact: true })).toBeVisible()
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.getByRole('menuitem', { name: 'Copy message ID' }).click()
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith('m9001@elsewhere.example')
  await expect.element(screen.getByRole('menuitem', { name: 'Copied!' })).toBeVisible()
  await expect.element(screen.getByRole('status').filter({ hasText: 'Copied!' })).toBeInTheDocument()
})

test('an id that cannot be copied says so, for 2 s from the last press [CONV-20]', async () => {
  const screen = await render(<all.One />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await screen.getByRole('button', { name: 'More message actions' }).click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await screen.getByRole('menuitem', { name: 'Copy message ID' }).click()
  const failed = screen.getByRole('menuitem', { name: 'Failed to copy' })
  await expect.element(failed).toBeVisible()
  // Waiting for what is on the screen moves the clock a little too.
  vi.advanceTimersByTime(1_000)
  await failed.click()
  vi.advanceTimersByTime(1_500)
  // Two frames, in which a notice that ended would have gone.
  for (let time = 0; time < 2; time++) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(failed.elements()).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  await expect.element(screen.getByRole('menuitem', { name: 'Copy message ID' })).toBeVisible()
})

test('the message that was looked for is open and stands out [CONV-16, CONV-17]', async () => {
  const screen = await render(<all.Many messageId={9001} />)
  const first = screen.getByRole('article').first()
  await expect.element(first).toHaveAttribute('data-highlighted', 'true')
  await expect.element(first.getByRole('button', { name: 'Show details' })).toBeVisible()
  const look = (article: typeof first) => getComputedStyle(article.element()).backgroundColor
  expect(look(first)).not.toBe(look(screen.getByRole('article').last()))
})

test('files can be opened and downloaded; the viewer goes from one to the next [ATTACH-03]', async () => {
  const screen = await render(<all.Files />)
  await expect
    .element(screen.getByRole('link', { name: 'Download prices.csv' }))
    .toHaveAttribute('href', '/api/v1/attachments/3/drawing.pdf')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Open prices.csv' }).click()
  const viewer = page.getByRole('dialog', { name: 'prices.csv' })
  await expect.element(viewer.getByText('Preview not available for this file type.')).toBeVisible()
  await expect.element(viewer.getByRole('button', { name: 'Next attachment' })).toBeDisabled()
  await viewer.getByRole('button', { name: 'Previous attachment' }).click()
  const photo = page.getByRole('dialog', { name: 'photo.png' })
  await expect.element(photo).toBeVisible()
  await expect.element(photo.getByRole('status')).toHaveTextContent('photo.png, 2 of 3')
})

test.each([1024, 600])('at %d px drafts, dates and Print stand in line with the messages', async (width) => {
  await page.viewport(width, 700)
  const screen = await render(<all.WithDraft />)
  const at = (what: { element(): Element }) => what.element().getBoundingClientRect()
  await expect.element(screen.getByText('Draft', { exact: true })).toBeVisible()
  const draft = at(screen.getByText('Draft', { exact: true }))
  expect(draft.left).toBe(at(screen.getByText('Zoë Brückner', { exact: true })).left)
  const [print, subject] = [at(screen.getByRole('button', { name: 'Print' })), at(screen.getByRole('heading'))]
  expect(print.right).toBe(at(screen.getByRole('button', { name: 'More message actions' })).right)
  expect(print.top + print.bottom).toBe(subject.top + subject.bottom)
  const [folded, open] = screen.getByRole('time').all().map(at)
  const actions = at(screen.getByRole('button', { name: 'More message actions' }))
  expect(folded?.right).toBe(actions.right)
  expect((open?.top ?? 0) + (open?.bottom ?? 0)).toBe(actions.top + actions.bottom)
})

test('the buttons below the messages answer the newest of them [CONV-12] (G-085)', async () => {
  const mails: StoryMail[] = []
  const screen = await render(<all.Many answers={windowAnswers} onMail={(mail) => mails.push(mail)} />)
  for (const name of ['Reply', 'Reply all', 'Forward']) {
    await screen.getByRole('button', { name, exact: true }).last().click()
    const window = screen.getByRole('dialog', { name, exact: true })
    await expect.element(window).toBeVisible()
    const [answer] = Object.values(mails[0]?.actors.composer.getSnapshot().context.inline ?? {})
    expect(answer?.getSnapshot().context.draft.sourceMessageId).toBe(9003)
    await window.getByRole('button', { name: 'Discard draft' }).click()
    await expect.element(window).not.toBeInTheDocument()
  }
})

test('an answer that holds text stays when another one is asked for, and is written on [COMPOSE-05] (G-115)', async () => {
  const screen = await render(<all.Many answers={windowAnswers} />)
  const body = screen.getByRole('textbox', { name: 'Message body' })
  await screen.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await expect.element(body).toHaveFocus()
  await userEvent.keyboard('Round')
  await screen.getByRole('article').last().getByRole('button', { name: 'Reply all' }).click()
  await expect.element(body).toHaveFocus()
  await userEvent.keyboard(' wheels')
  await screen.getByRole('button', { name: 'More message actions' }).click()
  await screen.getByRole('menuitem', { name: 'Forward' }).click()
  await expect.element(body).toHaveFocus()
  await userEvent.keyboard(' roll')
  await expect
    .element(screen.getByRole('dialog', { name: 'Reply', exact: true }))
    .toMatchTextContent('Round wheels roll')
})

test('an answer to the last of many messages is wholly in sight', async () => {
  await page.viewport(768, 560)
  const signatures = [{ id: 1, name: 'Work', html_content: '<p>Alice</p><p>Works</p><p>Canalside 7</p><p>Utrecht</p>' }]
  const answers = { ...windowAnswers, 'GET /signatures': () => ({ signatures }) }
  const screen = await render(<all.Many answers={answers} />)
  await screen.getByRole('button', { name: 'Reply', exact: true }).last().click()
  const window = screen.getByRole('dialog', { name: 'Reply' })
  await expect.element(window.getByRole('button', { name: 'Show trimmed content' })).toBeVisible()
  expect(window.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(560)
})

test('what keeps an answer from being sent leaves Send in sight of who pressed it', async () => {
  await page.viewport(390, 640)
  const screen = await render(<all.Many answers={windowAnswers} />)
  await screen.getByRole('button', { name: 'Reply', exact: true }).last().click()
  const window = screen.getByRole('dialog', { name: 'Reply' })
  await window.getByRole('textbox', { name: 'Subject' }).fill('')
  const send = window.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect.element(window.getByRole('alert')).toMatchTextContent('Subject is empty')
  expect(send.element().getBoundingClientRect().bottom).toBeLessThan(640)
})

test('what is missing, failed or empty says so and leads back [CONV-21, CONV-22, CONV-23, CONV-24, CONV-25]', async () => {
  const back = vi.fn()
  const missing = await render(<all.Missing onBack={back} />)
  await expect.element(missing.getByRole('alert')).toMatchTextContent('Message not found')
  await missing.getByRole('button', { name: 'Back to Inbox' }).click()
  expect(back).toHaveBeenCalledOnce()
  await missing.unmount()
  const failed = await render(<all.Failed />)
  await expect.element(failed.getByText('Failed to load conversation', { exact: true })).toBeVisible()
  await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
  await failed.unmount()
  const empty = await render(<all.NoMessages />)
  await expect.element(empty.getByText('No messages found in this conversation.')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test.each(['Loading', 'NoNames', 'RightToLeft', 'LongWords'] as const)('%s is accessible', async (name) => {
  const Story = all[name]
  await render(<Story />)
  if (name !== 'Loading') await bodyOf()
  await expectAccessibleInBothSchemes()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})

test('the grey lines of a conversation on its way are no longer than the lines of a mail', async () => {
  await render(<all.Loading />)
  const lines = () => [...document.querySelectorAll('[role="status"] > [aria-hidden]')]
  await expect.poll(() => lines().length).toBe(5)
  for (const line of lines()) expect(line.getBoundingClientRect().width).toBeLessThanOrEqual(960)
})

test.each(['button', 'key'])('the %s prints every message, an empty one too, as one page [PRINT-01]', async (way) => {
  const screen = await render(<all.OneEmpty />)
  const given = printer()
  const button = screen.getByRole('button', { name: 'Print' })
  await expect.element(button).toBeVisible()
  if (way === 'key') await userEvent.keyboard('{Control>}p{/Control}')
  else for (let press = 0; press < 2; press++) (button.element() as HTMLElement).click()
  await expect.poll(() => given).toHaveBeenCalled()
  const [page] = given.mock.calls[0] ?? []
  expect(page).not.toBe(document)
  expect(page?.querySelectorAll('article')).toHaveLength(2)
  expect(page?.querySelectorAll('article[data-expanded]')).toHaveLength(2)
  expect(page?.querySelector('iframe')).toBeNull()
  // What was printed goes; the two mails stay. A second press meanwhile prints nothing more.
  expect(document.querySelectorAll('iframe')).toHaveLength(2)
  expect(given).toHaveBeenCalledOnce()
})

test('on paper, which is narrower than the screen, a mail is as high as its lines and its quoted text [PRINT-01]', async () => {
  await page.viewport(1280, 700)
  const html_body = `<p>${'Wheels '.repeat(150)}</p><div class="gmail_quote"><blockquote>They came.</blockquote></div>`
  await render(<all.One answer={() => conversation([message(9001, { html_body })])} />)
  const body = await bodyOf()
  const frame = document.querySelector('iframe') as HTMLIFrameElement
  await expect.poll(() => frame.clientHeight).toBe(body.scrollHeight)
  const onScreen = frame.clientHeight
  window.dispatchEvent(new Event('beforeprint'))
  frame.style.width = '603px'
  expect(body.querySelector('blockquote')?.clientHeight).toBeGreaterThan(0)
  expect(frame.clientHeight).toBe(body.scrollHeight)
  frame.style.width = ''
  window.dispatchEvent(new Event('afterprint'))
  expect(frame.clientHeight).toBe(onScreen)
})

test('an answer that is closed leaves the focus on the button that begins one like it [COMPOSE-03, COMPOSE-05] (G-127)', async () => {
  const screen = await render(<all.Many answers={windowAnswers} />)
  const button = (name: string) => screen.getByRole('button', { name, exact: true }).last()
  await button('Forward').click()
  await expect.element(screen.getByRole('textbox', { name: 'Message body' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Forward')).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(screen.getByRole('textbox', { name: 'Message body' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Reply all')).toHaveFocus()
})

test('an answer that a key began leaves the end of the conversation in sight when it is closed (G-127)', async () => {
  await page.viewport(768, 560)
  const screen = await render(<all.Many answers={windowAnswers} />)
  await expect.element(screen.getByRole('heading', { name: /wheels/ })).toHaveFocus()
  await userEvent.keyboard('r')
  await expect.element(screen.getByRole('textbox', { name: 'Message body' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  const reply = screen.getByRole('button', { name: 'Reply', exact: true }).last()
  await expect.element(reply).toHaveFocus()
  expect(reply.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(560)
})
