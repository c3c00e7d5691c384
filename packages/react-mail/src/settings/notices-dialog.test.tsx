import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { alice } from '../fixtures/accounts.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './notices-dialog.stories.tsx'

const { Off, Refused, VeryLongName } = composeStories(stories)

test('[SCREEN-18] each mailbox has a switch for new mail and one for what is assigned; a press asks the browser and keeps it', async () => {
  const { screen, mail } = await showStory(Off)
  const dialog = screen.getByRole('dialog', { name: 'Desktop notices' })
  await expect
    .element(dialog)
    .toHaveAccessibleDescription('This device tells you of mail while you do not look at its list.')
  for (const mailbox of ['My mailbox', ...alice.accessible_users.map(({ full_name, email }) => full_name || email)])
    for (const name of ['New mail', 'Assigned to me'])
      await expect
        .element(dialog.getByRole('group', { name: mailbox }).getByRole('checkbox', { name }))
        .not.toBeChecked()
  const mine = dialog.getByRole('group', { name: 'My mailbox' })
  expect((await mail.ports.desktop()).permission()).toBe('default')
  await mine.getByRole('checkbox', { name: 'Assigned to me' }).click()
  await expect.element(mine.getByRole('checkbox', { name: 'Assigned to me' })).toBeChecked()
  await expect.element(mine.getByRole('checkbox', { name: 'New mail' })).not.toBeChecked()
  expect(mail.settings.get('desktopNotices')).toEqual({ [alice.id]: [`assigned ${alice.id}`] })
  await mine.getByRole('checkbox', { name: 'Assigned to me' }).click()
  await expect.element(mine.getByRole('checkbox', { name: 'Assigned to me' })).not.toBeChecked()
  await expectAccessibleInBothSchemes()
})

test('[SCREEN-18] where the browser refuses the dialog says so in words, and the switch stays off', async () => {
  const { screen, mail } = await showStory(Refused)
  await screen.getByRole('checkbox', { name: 'New mail' }).first().click()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(
      'Your browser blocks notices from Postroom. To allow them, open the site settings beside the address, then come back.',
    )
  await expect.element(screen.getByRole('checkbox', { name: 'New mail' }).first()).not.toBeChecked()
  expect(mail.settings.get('desktopNotices')).toEqual({})
  await expectAccessibleInBothSchemes()
})

test('[SCREEN-18] a long name leaves the switches their room, also on a telephone', async () => {
  for (const width of [1280, 390]) {
    await page.viewport(width, 700)
    const { screen } = await showStory(VeryLongName)
    await expect.element(screen.getByRole('group', { name: /^W+$/ })).toBeVisible()
    const dialog = screen.getByRole('dialog').element().getBoundingClientRect()
    for (const box of screen.getByRole('checkbox').elements()) {
      const { left, right } = (box.parentElement ?? box).getBoundingClientRect()
      expect([left >= dialog.left, right <= dialog.right]).toEqual([true, true])
    }
    await screen.unmount()
  }
})
