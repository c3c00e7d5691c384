import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { listPage, manyThreads } from '../fixtures/messages.ts'
import type { StoryMail } from '../fixtures/story-mail.ts'
import * as stories from './mail-panes.stories.tsx'

const { Many, SplitEmpty, SplitVertical } = composeStories(stories)

test('a split screen shows list and conversation; the divider moves by keys between 20 and 80 percent and is kept [SPLIT-01, SPLIT-02, SPLIT-05 to SPLIT-08, SPLIT-10]', async () => {
  const mails: StoryMail[] = []
  const screen = await render(<Many onMail={(mail) => mails.push(mail)} />)
  await screen.getByRole('button', { name: 'Split pane' }).click()
  for (const name of ['No split', 'Vertical split', 'Horizontal split'])
    await expect.element(screen.getByRole('menuitemradio', { name })).toBeVisible()
  await screen.getByRole('menuitemradio', { name: 'Vertical split' }).click()
  await expect.element(screen.getByText('No conversations selected')).toBeVisible()
  const divider = screen.getByRole('separator', { name: 'Resize panes' })
  await expect.element(divider).toHaveAttribute('aria-valuenow', '50')
  divider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(divider).toHaveAttribute('aria-valuenow', '45')
  await userEvent.keyboard('{ArrowLeft}'.repeat(9))
  await expect.element(divider).toHaveAttribute('aria-valuenow', '20')
  expect(mails[0]?.settings.get('mail.split.mode')).toBe('vertical')
  expect(mails[0]?.settings.get('mail.split.width')).toBe(20)
  await userEvent.keyboard('{ArrowRight}'.repeat(13))
  await expect.element(divider).toHaveAttribute('aria-valuenow', '80')
  expect(mails[0]?.settings.get('mail.split.width')).toBe(80)
  await expectAccessibleInBothSchemes()
})

test('the list of a split screen is made larger and smaller without a drag, by presses in one visit of the menu', async () => {
  const screen = await render(<SplitEmpty />)
  const divider = screen.getByRole('separator', { name: 'Resize panes' })
  await screen.getByRole('button', { name: 'Split pane' }).click()
  const item = (name: string) => screen.getByRole('menuitem', { name })
  await item('Larger list').click()
  await expect.element(divider).toHaveAttribute('aria-valuenow', '55')
  for (let press = 0; press < 3; press++) await item('Smaller list').click()
  await expect.element(divider).toHaveAttribute('aria-valuenow', '40')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('menuitemradio', { name: 'No split' }).click()
  await screen.getByRole('button', { name: 'Split pane' }).click()
  await expect.element(screen.getByRole('menuitemradio', { name: 'No split' })).toBeVisible()
  await expect.element(item('Larger list')).not.toBeInTheDocument()
})

test.each([20, 24, 25, 30])(
  'in a list of %s percent beside an open conversation, which stays chosen, every command is whole, and the rows stay in their places',
  async (percent) => {
    const onMail = (mail: StoryMail) => {
      mail.settings.set('mail.split.mode', 'vertical')
      mail.settings.set('mail.split.width', percent)
    }
    const empty = await render(<SplitEmpty onMail={onMail} />)
    const below = () => empty.getByRole('grid').element().getBoundingClientRect().top
    await expect.element(empty.getByRole('row').first()).toBeVisible()
    const before = below()
    await empty.unmount()
    const screen = await render(<SplitVertical onMail={onMail} list={() => listPage(manyThreads, 120)} />)
    const bar = screen.getByRole('toolbar', { name: 'Messages' })
    await expect.element(bar.getByRole('button', { name: 'Move to' })).toBeVisible()
    for (const name of ['Refresh', 'Archive all', 'Next page', 'Split pane'])
      await expect.element(bar.getByRole('button', { name, exact: true })).toBeVisible()
    const { scrollWidth, clientWidth } = bar.element()
    expect(scrollWidth).toBe(clientWidth)
    expect(screen.getByRole('grid').element().getBoundingClientRect().top).toBe(before)
  },
)

test.each(['vertical', 'horizontal'] as const)('the divider of a %s split is grasped on 24 px', async (mode) => {
  const screen = await render(<SplitEmpty onMail={(mail) => mail.settings.set('mail.split.mode', mode)} />)
  const divider = screen.getByRole('separator', { name: 'Resize panes' }).element()
  const { left, right, top, bottom } = divider.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const grasped = Array.from({ length: 60 }, (_, at) => at - 30).filter((by) => {
    const [dx, dy] = mode === 'vertical' ? [by, 0] : [0, by]
    return document.elementFromPoint(x + dx, y + dy) === divider
  })
  expect(grasped.length).toBeGreaterThanOrEqual(24)
})

test('in a split screen the open row is the selection that the toolbar acts on, also when its box is emptied again [SPLIT-11] (G-090)', async () => {
  const screen = await render(<SplitVertical />)
  await expect.element(screen.getByRole('region', { name: 'Conversation: The wheels are here' })).toBeVisible()
  const row = screen.getByRole('row').first()
  const archive = screen.getByRole('toolbar').getByRole('button', { name: 'Archive', exact: true })
  await expect.element(row).toHaveAttribute('aria-selected', 'true')
  await expect.element(archive).toBeEnabled()
  await expectAccessibleInBothSchemes()
  await row.getByRole('checkbox').click()
  await expect.element(row).toHaveAttribute('aria-selected', 'false')
  await expect.element(archive).toBeEnabled()
})

test('below 35 percent of a vertical split rows stand on two lines without chips, from there on they have them [SPLIT-09] (G-124)', async () => {
  await page.viewport(2400, 800)
  const mails: StoryMail[] = []
  const screen = await render(<Many onMail={(mail) => mails.push(mail)} />)
  const chip = screen.getByRole('row').first().getByText('Work', { exact: true })
  const split = (percent: number) => {
    const { settings } = mails[0] ?? {}
    settings?.set('mail.split.width', percent)
    settings?.set('mail.split.mode', 'vertical')
  }
  const lines = () => {
    const row = screen.getByRole('row').first()
    const [who, what] = [row.getByText('Zoë Brückner'), row.getByText('The wheels are here')]
    return who.element().getBoundingClientRect().bottom <= what.element().getBoundingClientRect().top ? 2 : 1
  }
  await expect.element(chip).toBeVisible()
  split(35)
  await expect.element(screen.getByRole('separator')).toHaveAttribute('aria-valuenow', '35')
  expect(lines()).toBe(1)
  await expect.element(chip).toBeVisible()
  split(34)
  await expect.element(chip).not.toBeVisible()
  expect(lines()).toBe(2)
  await expect.element(screen.getByRole('row').first().getByRole('button', { name: 'Mark as important' })).toBeVisible()
  await expectAccessibleInBothSchemes()

  await page.viewport(1280, 800)
  split(50)
  await expect.poll(lines).toBe(2)
  await expect.element(chip).toBeVisible()
  mails[0]?.settings.set('mail.split.mode', 'horizontal')
  await expect.poll(lines).toBe(1)
  // A telephone is no narrow pane: it shows them. [SCREEN-15]
  await page.viewport(390, 800)
  await expect.poll(lines).toBe(2)
  await expect.element(chip).toBeVisible()
})

test('nothing opens by itself in a split screen (G-104)', async () => {
  const screen = await render(<SplitEmpty />)
  await expect.element(screen.getByRole('row').first()).toHaveAttribute('aria-selected', 'false')
  await expect.element(screen.getByText('No conversations selected')).toBeVisible()
})

test('beside the widest list a conversation still names its sender and has all of its buttons', async () => {
  await page.viewport(1024, 800)
  const widest = (mail: StoryMail) => {
    mail.settings.set('mail.split.mode', 'vertical')
    mail.settings.set('mail.split.width', 80)
  }
  const screen = await render(<SplitVertical onMail={widest} />)
  const pane = screen.getByRole('region', { name: /^Conversation: / })
  const more = pane.getByRole('button', { name: 'More message actions' }).last()
  await expect.element(more).toBeVisible()
  const end = pane.element().getBoundingClientRect().right
  expect(more.element().getBoundingClientRect().right).toBeLessThanOrEqual(end)
  const sender = pane.element().querySelector('[data-expanded] bdi')
  expect(sender?.scrollHeight).toBe(sender?.clientHeight)
  expect(sender?.textContent).toBe('Zoë Brückner')
})
