import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { Refusal } from '../fixtures/story-mail.ts'
import * as stories from './compose-dock.stories.tsx'

const { NewMessage, WithSubject, Three } = composeStories(stories)

afterEach(() => void vi.useRealTimers())

async function opened(story = <NewMessage />) {
  const screen = await render(story)
  const window = screen.getByRole('dialog', { name: 'New Message' })
  await expect.element(window).toBeVisible()
  return { screen, window, to: window.getByRole('combobox', { name: 'To', exact: true }) }
}

test('a new message has its fields and the focus in To [COMPOSE-02, COMPOSE-11, COMPOSE-13, COMPOSE-14, COMPOSE-25]', async () => {
  const { window, to } = await opened()
  await expect.element(to).toHaveFocus()
  await expect.element(window.getByText('New Message', { exact: true })).toBeVisible()
  await expect.element(window.getByRole('combobox', { name: 'From' })).toBeVisible()
  await expect.element(window.getByRole('textbox', { name: 'Subject' })).toBeVisible()
  await expect.element(window.getByRole('textbox', { name: 'Message body' })).toMatchTextContent('Alice Martin')
  for (const id of ['to', 'subject']) expect(document.getElementById(id)).not.toBeNull()
  await expectAccessibleInBothSchemes()
  await window.getByRole('button', { name: 'Add Cc' }).click()
  await expect.element(window.getByRole('combobox', { name: 'Cc', exact: true })).toHaveFocus()
  await window.getByRole('button', { name: 'Add Bcc' }).click()
  await expect.element(window.getByRole('combobox', { name: 'Bcc', exact: true })).toHaveFocus()
})

test('a message with a subject begins in its body [COMPOSE-26]', async () => {
  const { window } = await opened(<WithSubject />)
  await expect.element(window.getByRole('textbox', { name: 'Message body' })).toHaveFocus()
  await expect.element(window.getByRole('button', { name: 'Remove bob@postroom.example' })).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('addresses become chips; what is none stays with the sentence; Backspace takes the last chip [RECIP-02, RECIP-04, RECIP-05]', async () => {
  const { window, to } = await opened()
  await userEvent.keyboard('ann@x.org,')
  await expect.element(window.getByRole('button', { name: 'Remove ann@x.org' })).toBeVisible()
  await userEvent.keyboard('not-an-address{Enter}')
  await expect.element(window.getByRole('alert')).toHaveTextContent('Invalid email format: not-an-address')
  await expect.element(to).toHaveValue('not-an-address')
  await expectAccessibleInBothSchemes()
  await to.fill('')
  await userEvent.keyboard('{Backspace}')
  await expect.element(window.getByRole('button', { name: 'Remove ann@x.org' })).not.toBeInTheDocument()
})

test('people who fit are offered and taken by keyboard [RECIP-11]', async () => {
  const { window, to } = await opened()
  await userEvent.keyboard('bo')
  await expect.element(window.getByRole('option', { name: /Bob Lee/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(window.getByRole('button', { name: 'Remove bo@elsewhere.example' })).toBeVisible()
  await expect.element(to).toHaveValue('')
  await expect.element(window.getByRole('listbox')).not.toBeInTheDocument()
})

test('nobody to send to, then no subject, then it goes and the toast offers Undo [SEND-03, SEND-04, SEND-05, SEND-06, SEND-07, RECIP-07]', async () => {
  const sent: string[] = []
  const post = async (request: Request) => {
    sent.push(String((await request.formData()).get('message[subject]') ?? ''))
    return { jid: 'j1', message_with_attachments: null }
  }
  const { screen, window } = await opened(<NewMessage answers={{ 'POST /messages': post }} />)
  const send = window.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect.element(window.getByRole('alert')).toHaveTextContent('Please add at least one recipient')
  await window.getByRole('combobox', { name: 'To', exact: true }).fill('bob@postroom.example')
  await userEvent.keyboard('{Enter}')
  await send.click()
  await expect
    .element(window.getByRole('alert'))
    .toHaveTextContent('Subject is empty. Click Send again to send without a subject.')
  await send.click()
  await expect.element(screen.getByText('Message sent successfully!')).toBeVisible()
  await expect.element(window).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(sent).toEqual([''])
})

test('a send that fails keeps the window and says so [ERR-21]', async () => {
  const answers = { 'POST /messages': () => new Refusal(500, 'No') }
  const { window } = await opened(<WithSubject answers={answers} to={[{ email: 'bob@x.org' }]} />)
  await window.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(window.getByRole('alert')).toHaveTextContent('Failed to send message. Please try again.')
})

test('a window is minimised, filled and restored without losing what was typed [COMPOSE-04]', async () => {
  const { window } = await opened()
  await window.getByRole('textbox', { name: 'Subject' }).fill('Wheels')
  await window.getByRole('button', { name: 'Minimise' }).click()
  await expect.element(window.getByRole('textbox', { name: 'Subject' })).not.toBeInTheDocument()
  expect(window.element().getBoundingClientRect().width).toBe(320)
  await window.getByRole('button', { name: 'Restore window' }).click()
  expect(window.element().getBoundingClientRect().width).toBe(520)
  await window.getByRole('button', { name: 'Full screen' }).click()
  await expect.element(window.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
  await expect.element(window.getByRole('textbox', { name: 'Subject' })).toHaveValue('Wheels')
  const { left, right } = window.element().getBoundingClientRect()
  expect([left, innerWidth - right]).toEqual([48, 48])
  await window.getByRole('button', { name: 'Exit full screen' }).click()
  expect(window.element().getBoundingClientRect().width).toBe(520)
})

test('whoever restores a minimised window goes on writing where they were', async () => {
  const { window } = await opened(<WithSubject />)
  const body = window.getByRole('textbox', { name: 'Message body' })
  await body.click()
  await userEvent.keyboard('Dear Zoe,')
  for (const press of ['Restore window', 'Full screen']) {
    await window.getByRole('button', { name: 'Minimise' }).click()
    await window.getByRole('button', { name: press, exact: true }).click()
    await expect.element(body).toHaveFocus()
    await userEvent.keyboard(' and')
  }
  await expect.element(body).toHaveTextContent('Dear Zoe, and andAlice Martin')
})

test('text is made bold, and a link is put in through its dialog [EDITOR-01, EDITOR-02, EDITOR-03, EDITOR-11, EDITOR-12, EDITOR-13, EDITOR-14, LIMIT-11] (G-113)', async () => {
  const { screen, window } = await opened(<WithSubject />)
  const body = window.getByRole('textbox', { name: 'Message body' })
  await window.getByRole('button', { name: 'Formatting options' }).click()
  const bar = window.getByRole('toolbar', { name: 'Formatting' })
  await expectAccessibleInBothSchemes()
  const select = (name: string) => bar.getByRole('combobox', { name }).element() as HTMLSelectElement
  const options = (name: string) => [...select(name).options].map(({ text, value }) => [text, value])
  expect(options('Font')).toHaveLength(8)
  expect(options('Size')).toEqual([
    ['Small', '1'],
    ['Normal', '3'],
    ['Large', '4'],
    ['Huge', '7'],
  ])
  for (const name of ['Font', 'Size']) {
    await bar.getByRole('combobox', { name }).click()
    await expect.poll(() => select(name).matches(':open')).toBe(true)
    await window.getByRole('textbox', { name: 'Subject' }).click()
    await expect.poll(() => select(name).matches(':open')).toBe(false)
  }
  await bar.getByRole('button', { name: 'Text colour' }).click()
  const palette = screen.getByRole('dialog', { name: 'Text colour' })
  await expect.element(palette).toBeVisible()
  const places = palette
    .getByRole('button')
    .elements()
    .map((colour) => colour.getBoundingClientRect())
  expect([places.length, new Set(places.map(({ top }) => top)).size]).toEqual([40, 5])
  await window.getByRole('textbox', { name: 'Subject' }).click()
  await expect.element(palette).not.toBeInTheDocument()
  await body.click({ position: { x: 30, y: 20 } })
  await bar.getByRole('button', { name: 'Background colour' }).click()
  await screen.getByRole('button', { name: 'Pale amber', exact: true }).click()
  await bar.getByRole('button', { name: 'Bold' }).click()
  await userEvent.keyboard('Strong')
  const strong = body.element().querySelector('strong')
  expect([strong?.textContent, strong?.parentElement?.style.backgroundColor]).toEqual(['Strong', 'rgb(254, 239, 195)'])
  await window.getByRole('button', { name: 'Insert link' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Insert link' })
  await expect.element(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(dialog.getByText('This address cannot be a link')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Link' }).fill('example.org')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(body.getByRole('link', { name: 'example.org' })).toHaveAttribute('href', 'https://example.org')
})

test('windows stand side by side, 520 px wide and 8 px apart; without room the older ones are minimised to 320 px; a fourth is refused [COMPOSE-06, COMPOSE-08, LIMIT-14]', async () => {
  await page.viewport(1680, 900)
  const screen = await render(<Three windows={3} />)
  const windows = screen.getByRole('dialog', { name: 'New Message' })
  await expect.poll(() => windows.elements().length).toBe(3)
  const boxes = () =>
    windows.elements().map((window) => {
      const { left, right, width } = window.getBoundingClientRect()
      return { left, right, width }
    })
  const [first, second, third] = boxes()
  expect(boxes().map(({ width }) => width)).toEqual([520, 520, 520])
  expect([(first?.left ?? 0) - (second?.right ?? 0), (second?.left ?? 0) - (third?.right ?? 0)]).toEqual([8, 8])
  await page.viewport(1440, 900)
  await expect.poll(() => boxes().map(({ width }) => width)).toEqual([320, 520, 520])
  await windows.nth(0).getByRole('button', { name: 'Restore window' }).click()
  await expect.poll(() => boxes().map(({ width }) => width)).toEqual([520, 320, 520])
  await page.viewport(390, 844)
  await expect.poll(() => boxes().filter(({ width }) => width === 390)).toHaveLength(1)
  await page.viewport(1440, 900)
  await screen.getByRole('button', { name: 'Compose' }).click()
  await expect.element(screen.getByRole('alert').getByText('Maximum of 3 compose windows reached')).toBeVisible()
  expect(windows.elements()).toHaveLength(3)
})

test('an alert covers the Send button of no window, also of one that fills the screen', async () => {
  await page.viewport(1680, 900)
  const screen = await render(<Three windows={3} />)
  const window = screen.getByRole('dialog', { name: 'New Message' }).nth(2)
  const send = window.getByRole('button', { name: 'Send' })
  await expect.element(send).toBeVisible()
  await screen.getByRole('button', { name: 'Compose' }).click()
  await expect.element(screen.getByRole('alert').getByText('Maximum of 3 compose windows reached')).toBeVisible()
  const isFree = () => {
    const { left, top, width, height } = send.element().getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return send.element().contains(seen)
  }
  expect(isFree()).toBe(true)
  await window.getByRole('button', { name: 'Full screen', exact: true }).click()
  expect(isFree()).toBe(true)
})

test('where a window covers the page Tab stays in it, beside the page it does not [COMPOSE-04]', async () => {
  const screen = await render(<Three windows={1} />)
  const window = screen.getByRole('dialog', { name: 'New Message' })
  const discard = window.getByRole('button', { name: 'Discard draft' })
  const minimise = window.getByRole('button', { name: 'Minimise' })
  await expect.element(discard).toBeVisible()
  const tab = (from: typeof discard, keys: string) => {
    from.element().focus()
    return userEvent.keyboard(keys)
  }
  await tab(discard, '{Tab}')
  expect(window.element().contains(document.activeElement)).toBe(false)
  await window.getByRole('button', { name: 'Full screen', exact: true }).click()
  await tab(discard, '{Tab}')
  await expect.element(minimise).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(discard).toHaveFocus()
  await window.getByRole('button', { name: 'Exit full screen' }).click()
  await page.viewport(390, 844)
  await tab(discard, '{Tab}')
  await expect.element(minimise).toHaveFocus()
})

test('when a window closes the focus goes back to where it came from (G-127)', async () => {
  const screen = await render(<Three windows={0} />)
  const compose = screen.getByRole('button', { name: 'Compose' })
  await compose.click()
  await userEvent.keyboard('bob@x.org,')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'New Message' })).not.toBeInTheDocument()
  await expect.element(compose).toHaveFocus()
})

test('the toast after Undo stays 4 s; an Undo that comes too late says so [LIMIT-15, SEND-08, SEND-09, ERR-22]', async () => {
  const answers = {
    'POST /messages': () => ({ jid: 'j1', message_with_attachments: null }),
    'POST /messages/cancel_send': () => ({ success: true, message: 'Email sending canceled', draft: null }),
  }
  const { screen, window } = await opened(<WithSubject answers={answers} to={[{ email: 'bob@x.org' }]} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const send = window.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  const undo = screen.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  await undo.click()
  await expect.element(screen.getByText('Email sending canceled')).toBeVisible()
  // Waiting for what is on the screen moves the clock a little too.
  vi.advanceTimersByTime(3_000)
  await expect.element(screen.getByText('Email sending canceled')).toBeVisible()
  vi.advanceTimersByTime(1_000)
  await expect.element(screen.getByText('Email sending canceled')).not.toBeInTheDocument()
  vi.useRealTimers()
  await screen.unmount()

  const late = { ...answers, 'POST /messages/cancel_send': () => new Refusal(409, 'Too late') }
  const again = await opened(<WithSubject answers={late} to={[{ email: 'bob@x.org' }]} />)
  await again.window.getByRole('button', { name: 'Send', exact: true }).click()
  await again.screen.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(again.screen.getByRole('alert').getByText('Could not cancel. Email may have already been sent.'))
    .toBeVisible()
})

test('without a job id the toast offers no Undo [SEND-06, SEND-07]', async () => {
  const answers = { 'POST /messages': () => ({ jid: null, message_with_attachments: null }) }
  const { screen, window } = await opened(<WithSubject answers={answers} to={[{ email: 'bob@x.org' }]} />)
  await window.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(screen.getByText('Message sent successfully!')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

test('the toast with Undo goes after 7 s [LIMIT-15]', async () => {
  const answers = { 'POST /messages': () => ({ jid: 'j1', message_with_attachments: null }) }
  const { screen, window } = await opened(<WithSubject answers={answers} to={[{ email: 'bob@x.org' }]} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await window.getByRole('button', { name: 'Send', exact: true }).click()
  const undo = screen.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  vi.advanceTimersByTime(6_000)
  await expect.element(undo).toBeVisible()
  vi.advanceTimersByTime(1_000)
  await expect.element(undo).not.toBeInTheDocument()
})
