import { composeStories } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Refusal } from '../fixtures/story-mail.ts'
import { chip } from '../fixtures/with-windows.tsx'
import * as stories from './recipient-field.stories.tsx'

const { Empty, Several, NobodyFits, CannotAsk } = composeStories(stories)

afterEach(() => void vi.useRealTimers())

async function opened(story = <Empty />) {
  const screen = await render(story)
  const field = screen.getByRole('combobox', { name: 'To' })
  await field.click()
  return {
    screen,
    field,
    alert: screen.getByRole('alert'),
    list: screen.getByRole('listbox', { name: 'People for To' }),
    chips: () =>
      screen
        .getByRole('button', { name: /^Remove / })
        .elements()
        .map((chip) => chip.ariaLabel?.slice(7)),
  }
}

/** Pastes plain text where the focus is. */
function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

function middle(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

test('a pasted list is split on commas, semicolons and whitespace; what is no address stays in the field [RECIP-01, RECIP-03, RECIP-04]', async () => {
  const { field, alert, chips } = await opened()
  paste('Ann Lee <ann@x.org>; bob@x.org')
  await expect.poll(chips).toEqual(['ann@x.org', 'bob@x.org'])
  paste('"Cy, of Leeds" <cy@x.org>\ndee@x.org ann@X.org a@b c@.org @x.org')
  await expect.poll(chips).toEqual(['ann@x.org', 'bob@x.org', 'cy@x.org', 'dee@x.org'])
  await expect.element(alert).toHaveTextContent('Invalid email format: a@b, c@.org, @x.org')
  await expect.element(field).toHaveValue('a@b c@.org @x.org')
})

test('what is pasted takes the place of what is selected, and stands beside the rest [RECIP-03, RECIP-04]', async () => {
  const { field, alert, chips } = await opened()
  const input = field.element() as HTMLInputElement
  await field.fill('nobody at all')
  input.setSelectionRange(6, 13)
  paste('ann@x.org, bob@x.org')
  await expect.poll(chips).toEqual(['ann@x.org', 'bob@x.org'])
  await expect.element(field).toHaveValue('nobody')
  input.select()
  paste('cy@x.org;')
  await expect.poll(chips).toEqual(['ann@x.org', 'bob@x.org', 'cy@x.org'])
  await expect.element(field).toHaveValue('')
  await expect.element(alert).toBeEmptyDOMElement()
})

test('Enter, comma, semicolon, Tab and leaving the field commit, a space does not; Backspace takes the last chip [RECIP-02, RECIP-05]', async () => {
  const { screen, field, list, chips } = await opened()
  await userEvent.keyboard('a@x.org{Enter}b@x.org,c@x.org;d@x.org e@x.org')
  expect(chips()).toEqual(['a@x.org', 'b@x.org', 'c@x.org'])
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.poll(chips).toEqual(['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org', 'e@x.org'])
  await field.click()
  await userEvent.keyboard('f@x.org')
  await screen.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.poll(chips).toHaveLength(6)
  await field.click()
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.poll(chips).toEqual(['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'])
})

test('people are asked for 250 ms after the last key, and once [RECIP-11]', async () => {
  const asked: string[] = []
  const answer = (request: Request) => {
    asked.push(new URL(request.url).searchParams.get('q') ?? '')
    return { results: [] }
  }
  await opened(<Empty answer={answer} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('b')
  vi.advanceTimersByTime(249)
  await userEvent.keyboard('o')
  vi.advanceTimersByTime(249)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  await expect.poll(() => asked).toEqual(['bo'])
})

test('arrows and Enter take a person, once; a press elsewhere and Escape close the list [RECIP-12]', async () => {
  const { screen, field, list, chips } = await opened()
  await userEvent.keyboard('bo')
  await expect.element(list.getByRole('option', { name: /Bob Lee/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(chips()).toEqual(['bo@elsewhere.example'])
  await userEvent.keyboard('bo')
  await list.getByRole('option', { name: 'bo@elsewhere.example' }).click()
  expect(chips()).toEqual(['bo@elsewhere.example'])
  await userEvent.keyboard('bo')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('bo')
  await userEvent.keyboard('b')
  await expect.element(list).toBeVisible()
  await screen.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(list).not.toBeInTheDocument()
})

test('Enter takes a whole typed address as it is, though somebody else begins like it [RECIP-02]', async () => {
  const people = [{ name: 'Bob', email: 'bob@x.org.example' }]
  const { list, chips } = await opened(<Empty people={people} />)
  await userEvent.keyboard('bob@x.org')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(chips()).toEqual(['bob@x.org'])
})

test('nobody who fits is said; what cannot be asked empties and closes the list instead [RECIP-13, ERR-28]', async () => {
  const { screen } = await opened(<NobodyFits />)
  await userEvent.keyboard('zoe')
  await expect.element(screen.getByText('No contacts found')).toBeVisible()
  await screen.unmount()
  let asked = 0
  const answer = () => {
    asked++
    return asked === 1 ? { results: [{ name: 'Zoe Brown', email: 'zoe@x.org' }] } : new Refusal(500, 'No')
  }
  const broken = await opened(<CannotAsk answer={answer} />)
  await userEvent.keyboard('zo')
  await expect.element(broken.list.getByRole('option')).toHaveLength(1)
  await userEvent.keyboard('e')
  await expect.poll(() => asked).toBe(2)
  await expect.element(broken.list).not.toBeInTheDocument()
  await expect.element(broken.screen.getByText('No contacts found')).not.toBeInTheDocument()
})

test('a name composed with an input method is not committed by the Enter that ends it [RECIP-02]', async () => {
  const { field, alert, chips } = await opened()
  await cdp().send('Input.imeSetComposition', { text: 'たなか', selectionStart: 3, selectionEnd: 3 })
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
  await cdp().send('Input.insertText', { text: '田中' })
  await expect.element(field).toHaveValue('田中')
  expect(chips()).toEqual([])
  await expect.element(alert).toBeEmptyDOMElement()
})

test('behind chips that fill their line an empty field takes a line of its own only while somebody writes there', async () => {
  const screen = await render(
    <div style={{ width: 300 }}>
      <Several />
    </div>,
  )
  const field = screen.getByRole('combobox', { name: 'To' })
  const last = screen.getByRole('button', { name: /^Remove w/ })
  const below = () => Math.round(middle(field.element()) - middle(last.element()))
  expect(below()).toBe(0)
  await field.click()
  expect(below()).toBeGreaterThan(20)
  await screen.getByRole('button', { name: 'Elsewhere' }).click()
  expect(below()).toBe(0)
})

test.each(['32px', '44px'])(
  'the first of several lines of recipients stands beside its label, with targets of %s',
  async (target) => {
    const screen = await render(
      <div style={{ '--target': target, lineHeight: '20px', maxWidth: 440 } as CSSProperties}>
        <Several />
      </div>,
    )
    const first = middle(screen.getByRole('button', { name: 'Remove ann@x.org' }).element())
    const last = middle(screen.getByRole('button', { name: /^Remove w/ }).element())
    expect(last).toBeGreaterThan(first + 20)
    expect(first).toBeCloseTo(middle(screen.getByText('To', { exact: true }).element()), 0)
  },
)

test('many recipients scroll by whole lines: the first and the last of them are not cut, and the field is in sight', async () => {
  const screen = await render(
    <div style={{ lineHeight: '20px' }}>
      <Empty chips={Array.from({ length: 30 }, (_, at) => chip(`somebody-${10 + at}@x.org`))} />
    </div>,
  )
  const field = screen.getByRole('combobox', { name: 'To' })
  const box = field.element().parentElement as HTMLElement
  const isCut = (chip: Element) => {
    const [{ top, bottom }, seen] = [chip.getBoundingClientRect(), box.getBoundingClientRect()]
    return bottom > seen.top && top < seen.bottom && (top < seen.top || bottom > seen.bottom)
  }
  const cut = () =>
    [...box.querySelectorAll(':scope > :not(input)')].filter(isCut).map(({ textContent }) => textContent)
  expect([box.scrollTop, cut()]).toEqual([0, []])
  await field.click()
  await userEvent.keyboard('ann@x.org,')
  await expect.element(screen.getByRole('button', { name: 'Remove ann@x.org' })).toBeVisible()
  const bottom = (element: Element) => element.getBoundingClientRect().bottom
  await expect.poll(() => bottom(field.element()) <= bottom(box)).toBe(true)
  expect(cut()).toEqual([])
})
