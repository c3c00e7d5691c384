import { composeStories } from '@storybook/react-vite'
import { expect, type Mock, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { attachment, conversation, message } from '../fixtures/messages.ts'
import { printer } from '../fixtures/printer.ts'
import { type Answers, Refusal } from '../fixtures/story-mail.ts'
import * as stories from './conversation-pane.stories.tsx'

const { BodiesLeftOut } = composeStories(stories)

const whole = (id: number) =>
  message(id, { html_body: `<p>Body ${id}</p>`, plain_text: `Body ${id}`, attachments: [attachment(id)] })
/** The texts of the bodies that are shown. */
const bodies = () =>
  [...document.querySelectorAll<HTMLIFrameElement>('article iframe')].map(
    (each) => each.contentDocument?.body.innerText,
  )
const heading = (id: number) => document.querySelector<HTMLElement>(`[data-message="${id}"] [aria-expanded]`)

function answers(over: Answers = {}): { answers: Answers; asked: Mock<(id: number) => void> } {
  const asked = vi.fn<(id: number) => void>()
  const one = (id: number) => () => {
    asked(id)
    return { message: whole(id) }
  }
  return { answers: { 'GET /messages/9001': one(9001), 'GET /messages/9002': one(9002), ...over }, asked }
}

test('a collapsed message shows how it begins; expanded its body and its files come [SCREEN-03, CONV-18]', async () => {
  let come = (_: unknown): void => undefined
  const late = new Promise((resolve) => {
    come = resolve
  })
  const { answers: given } = answers({ 'GET /messages/9002': () => late })
  const screen = await render(<BodiesLeftOut answers={given} />)
  await expect.element(screen.getByText('Begins 9002')).toBeVisible()
  await expect.poll(bodies).toEqual(['Good.'])
  heading(9002)?.click()
  await expect.element(screen.getByRole('status').filter({ hasText: 'Loading message...' })).toBeInTheDocument()
  expect(document.querySelector('[aria-label="Attachments"]')).toBeNull()
  const top = () => heading(9002)?.getBoundingClientRect().top
  const before = top()
  come({ message: whole(9002) })
  await expect.poll(bodies).toEqual(['Body 9002', 'Good.'])
  await expect.element(screen.getByRole('button', { name: 'Open drawing.pdf' })).toBeVisible()
  expect(top()).toBe(before)
})

test('the pointer and the focus fetch a body ahead, once [SCREEN-03]', async () => {
  const { answers: given, asked } = answers()
  const screen = await render(<BodiesLeftOut answers={given} />)
  await expect.poll(bodies).toEqual(['Good.'])
  await screen.getByText('Begins 9002').hover({ force: true })
  await expect.poll(() => asked.mock.calls).toEqual([[9002]])
  heading(9001)?.focus()
  await expect.poll(() => asked.mock.calls).toEqual([[9002], [9001]])
  heading(9001)?.click()
  heading(9002)?.click()
  await expect.poll(bodies).toEqual(['Body 9001', 'Body 9002', 'Good.'])
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a body that fails to come says so in its message, and is asked for again [SCREEN-03]', async () => {
  let isThere = false
  const { answers: given } = answers({
    'GET /messages/9002': () => (isThere ? { message: whole(9002) } : new Refusal(503, '')),
  })
  const screen = await render(<BodiesLeftOut answers={given} />)
  await expect.poll(bodies).toEqual(['Good.'])
  heading(9002)?.click()
  const failed = screen.getByRole('article').nth(1).getByRole('alert')
  await expect.element(failed).toHaveTextContent('This message could not be loaded.Try again')
  await expectAccessibleInBothSchemes()
  isThere = true
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(bodies).toEqual(['Body 9002', 'Good.'])
})

test('printing fetches all bodies in one call; where they do not come nothing is printed, and that is said [SCREEN-03, PRINT-01]', async () => {
  const asked = vi.fn<(bodies: string | null) => void>()
  const shown = conversation([
    message(9001, { html_body: null, body_left_out: true }),
    message(9002, { html_body: null, body_left_out: true }),
    message(9003, { html_body: '<p>Good.</p>' }),
  ])
  let isThere = false
  const answer = (request: Request) => {
    const wanted = new URL(request.url).searchParams.get('bodies')
    asked(wanted)
    if (wanted === 'opened') return shown
    return isThere ? conversation([whole(9001), whole(9002), whole(9003)]) : new Refusal(503, 'Back soon')
  }
  const told: string[] = []
  const screen = await render(
    <BodiesLeftOut
      answer={answer}
      onMail={(mail) =>
        mail.actors.notices.subscribe(({ context }) => told.push(...context.notices.map(({ text }) => text)))
      }
    />,
  )
  await expect.poll(bodies).toEqual(['Good.'])
  const given = printer()
  await screen.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => told).toContain('Back soon')
  expect(bodies()).toEqual(['Good.'])
  isThere = true
  await screen.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => given).toHaveBeenCalledOnce()
  expect(bodies()).toEqual(['Body 9001', 'Body 9002', 'Good.'])
  expect(asked.mock.calls.filter(([wanted]) => wanted === null)).toHaveLength(2)
})
