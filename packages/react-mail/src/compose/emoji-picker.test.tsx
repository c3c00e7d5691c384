import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import type { StoryMail } from '../fixtures/story-mail.ts'
import * as stories from './emoji-picker.stories.tsx'

const { Normal, Reactions } = composeStories(stories)

afterEach(() => void vi.useRealTimers())

async function opened() {
  let mail: StoryMail | undefined
  const screen = await render(
    <Normal
      onMail={(made: StoryMail) => {
        mail = made
      }}
    />,
  )
  const dialog = screen.getByRole('dialog', { name: 'Emoji' })
  const search = dialog.getByRole('searchbox', { name: 'Search emoji' })
  await expect.element(search).toBeVisible()
  return { screen, dialog, search, recent: () => mail?.settings.get('recentEmojis') }
}

test('the picker has a search box, categories as tabs, skin tones and a preview [EDITOR-15, EDITOR-16, EDITOR-17, EDITOR-18]', async () => {
  const { dialog } = await opened()
  await expect.element(dialog.getByRole('tab', { name: /Food/ })).toBeVisible()
  await expect.element(dialog.getByText('Choose an emoji')).toBeVisible()
  // The grid itself is the library's: a list in the page's code, a grid by its roles.
  for (const part of ['search', 'skin-tone', 'category-nav', 'preview']) {
    const element = dialog.element().querySelector(`[data-epr-part="${part}"]`)
    expect(element, part).not.toBeNull()
    if (element) await expectAccessibleInBothSchemes(element)
  }
  expect(dialog.getByRole('tab').elements().length).toBeGreaterThanOrEqual(8)
  const tones = [...dialog.element().querySelectorAll('[data-epr-part="skin-tone-button"]')]
  const unfolded = () => tones.filter((tone) => tone.hasAttribute('data-epr-open')).length
  expect(unfolded()).toBe(0)
  await dialog.getByRole('button', { name: 'No skin tone' }).click()
  await expect.poll(unfolded).toBe(6)
  expect(tones.map((tone) => tone.getAttribute('aria-label'))).toEqual([
    'No skin tone',
    'Light skin tone',
    'Medium-light skin tone',
    'Medium skin tone',
    'Medium-dark skin tone',
    'Dark skin tone',
  ])
  const dark = dialog.getByRole('button', { name: 'Dark skin tone', exact: true })
  await dark.click()
  await expect.poll(unfolded).toBe(0)
  await expect.element(dark).toHaveAttribute('aria-pressed', 'true')
})

test('a search is taken back with its button, and what is chosen is remembered [EDITOR-20, EDITOR-21]', async () => {
  const { screen, dialog, search, recent } = await opened()
  const clear = dialog.getByRole('button', { name: 'Clear search' })
  await expect.element(clear).not.toBeInTheDocument()
  await search.fill('grinning')
  await expect.element(clear).toBeVisible()
  await expect.element(dialog.getByRole('gridcell', { name: 'thumbs up', exact: true })).not.toBeInTheDocument()
  await dialog.getByRole('gridcell', { name: 'grinning face', exact: true }).click()
  await expect.element(screen.getByLabelText('Picked')).toHaveTextContent('😀')
  expect(recent()).toEqual([{ unified: '1f600', original: '1f600', count: 1 }])
  await clear.click()
  await expect.element(search).toHaveValue('')
  await expect.element(clear).not.toBeInTheDocument()
})

test('what was used before is offered first [EDITOR-21]', async () => {
  const bicycle = { unified: '1f6b2', original: '1f6b2', count: 3 }
  const screen = await render(<Normal onMail={(mail: StoryMail) => mail.settings.set('recentEmojis', [bicycle])} />)
  await expect.element(screen.getByRole('gridcell').first()).toHaveAccessibleName('bicycle')
})

test('reactions are a short row that can be expanded [EDITOR-19]', async () => {
  const screen = await render(<Reactions />)
  const dialog = screen.getByRole('dialog', { name: 'Emoji' })
  const reaction = dialog.getByRole('button', { name: 'thumbs up' })
  await expect.element(reaction).toBeVisible()
  await expectAccessibleInBothSchemes()
  await reaction.click()
  await expect.element(screen.getByLabelText('Picked')).toHaveTextContent('👍')
  await dialog.getByRole('button', { name: 'Show all emoji' }).click()
  await expect.element(dialog.getByRole('searchbox', { name: 'Search emoji' })).toBeVisible()
})

test('the short row lies on the ground of the picker, also in the dark', async () => {
  document.documentElement.dataset.theme = 'dark'
  onTestFinished(() => void delete document.documentElement.dataset.theme)
  const screen = await render(<Reactions />)
  const row = screen.getByRole('complementary')
  await expect.element(row).toBeVisible()
  expect(getComputedStyle(row.element()).backgroundColor).toBe('rgb(32, 39, 42)')
})

test('pressing an emoji for 500 ms opens its six variants, of which one is taken [LIMIT-19]', async () => {
  const { screen, dialog, search } = await opened()
  await search.fill('thumbs up')
  const thumb = dialog.getByRole('gridcell', { name: 'thumbs up', exact: true })
  await expect.element(thumb).toBeVisible()
  const variants = () => dialog.element().querySelectorAll('[data-epr-part="variation-picker"] button')
  const press = () => thumb.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press()
  vi.advanceTimersByTime(499)
  expect(variants()).toHaveLength(0)
  vi.advanceTimersByTime(1)
  await expect.poll(() => variants().length).toBe(6)
  vi.useRealTimers()
  thumb.element().dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  const last = variants()[5]
  if (last) await userEvent.click(last)
  await expect.element(screen.getByLabelText('Picked')).toMatchTextContent(/^👍(🏻|🏼|🏽|🏾|🏿)$/u)
})
