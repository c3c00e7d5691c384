import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import type { StoryMail } from '../fixtures/story-mail.ts'
import * as stories from './admin-page.stories.tsx'

const { Everybody, ManyMailboxes, TenPeople } = composeStories(stories)

// Nothing that asks before it is left stays behind.
afterEach(async () => {
  await cleanup()
  await page.viewport(1280, 800)
})

async function shown(Story: typeof Everybody, [width, height]: [number, number]) {
  await page.viewport(width, height)
  const screen = await render(<Story />)
  const region = screen.getByRole('region', { name: 'Who may do what in which mailbox' })
  await expect.element(region).toBeVisible()
  return { screen, region, box: region.element() }
}

const sideOf = (element: Element) => element.getBoundingClientRect()

test('[PEOPLE-10] ten people and four mailboxes are seen whole in a wide window, names and levels too', async () => {
  const { screen, box } = await shown(TenPeople, [1440, 900])
  expect(box.scrollWidth).toBe(box.clientWidth)
  expect(document.documentElement.scrollWidth).toBe(innerWidth)
  const cut = [...box.querySelectorAll('tbody bdi, thead bdi')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
  const choice = screen.getByLabelText('Anna Berg in Support').element()
  expect(choice.clientWidth).toBeGreaterThanOrEqual(120)
  // A note in one cell adds one line.
  const rowOf = (name: string) =>
    sideOf(screen.getByLabelText(`${name} in Support`).element().closest('tr') ?? choice).height
  await expect.element(screen.getByText('From 10 December 2026').first()).toBeVisible()
  expect(rowOf('Przemysław Brzęczyszczykiewicz') - rowOf('Jo')).toBeLessThanOrEqual(24)
})

test('[PEOPLE-10] the names of people and mailboxes stay in view while the table scrolls, also by the keyboard', async () => {
  const { region, box, screen } = await shown(TenPeople, [390, 844])
  expect(document.documentElement.scrollWidth).toBe(innerWidth)
  box.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}')
  await expect.poll(() => box.scrollLeft > 0 && box.scrollTop > 0).toBe(true)
  box.scrollTo(1e4, 1e4)
  const [corner] = region.getByRole('columnheader').elements()
  if (!corner) throw new Error('no head')
  expect(Math.abs(sideOf(corner).top - sideOf(box).top)).toBeLessThanOrEqual(2)
  const last = screen.getByRole('rowheader', { name: 'Mia Sand' }).element()
  expect(Math.abs(sideOf(last).left - sideOf(box).left)).toBeLessThanOrEqual(2)
  expect(sideOf(last).width).toBeLessThan(box.clientWidth / 2)
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-10] more mailboxes than there is room for make no page that scrolls sideways', async () => {
  const { box } = await shown(ManyMailboxes, [1440, 900])
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth)
  expect(document.documentElement.scrollWidth).toBe(innerWidth)
})

test.each([
  [1440, 900],
  [390, 844],
  [390, 500],
] as [number, number][])(
  '[PEOPLE-10] a large plan is saved and discarded without scrolling at %i × %i',
  async (width, height) => {
    const { screen } = await shown(TenPeople, [width, height])
    for (const summary of [...document.querySelectorAll('summary')].slice(0, 6)) summary.click()
    const takeAll = screen.getByRole('button', { name: /^Take all access away/ })
    await expect.element(takeAll).toHaveLength(6)
    for (let left = 5; left >= 0; left -= 1) {
      const [button] = takeAll.elements()
      if (button instanceof HTMLElement) button.click()
      await expect.element(takeAll).toHaveLength(left)
    }
    const plan = screen.getByRole('region', { name: 'What saving does' })
    await expect.element(plan).toBeVisible()
    document.querySelector('summary')?.scrollIntoView()
    for (const name of ['Save rights', 'Discard changes']) {
      const { top, bottom } = sideOf(plan.getByRole('button', { name }).element())
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(innerHeight)
    }
    const sentences = plan.getByRole('region', { name: 'Changes, by mailbox' }).element()
    expect(sentences.scrollHeight).toBeGreaterThan(sentences.clientHeight)
    const foot = plan.element().parentElement ?? sentences
    expect(sideOf(foot).height).toBeLessThanOrEqual(Math.max(0.4 * innerHeight, 240) + 1)
    const table = screen.getByRole('region', { name: 'Who may do what in which mailbox' }).element()
    expect([sideOf(foot).left, sideOf(foot).right]).toEqual([sideOf(table).left, sideOf(table).right])
  },
)

test('[PEOPLE-10] whoever leaves with rights that are not saved is asked', async () => {
  const start = location.href
  history.replaceState(null, '', '/mail/inbox')
  history.pushState(null, '', '/admin')
  const onMail = ({ ports }: StoryMail) =>
    Object.assign(ports, { navigate: (to: string) => history.pushState(null, '', to) })
  const screen = await render(<Everybody onMail={onMail} />)
  const choice = screen.getByLabelText('Alice Martin in Sales')
  await choice.selectOptions('Read')
  const question = screen.getByRole('alertdialog', { name: 'Discard changes?' })
  await screen.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect.element(question).toMatchTextContent('What you chose of the rights is not saved.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(location.pathname).toBe('/admin')
  await expect.element(choice).toHaveValue('read')
  const reload = new Event('beforeunload', { cancelable: true })
  dispatchEvent(reload)
  expect(reload.defaultPrevented).toBe(true)
  await screen.getByRole('link', { name: 'Back to the inbox' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => location.pathname).toBe('/mail/inbox')
  await screen.unmount()
  history.replaceState(null, '', start)
})
