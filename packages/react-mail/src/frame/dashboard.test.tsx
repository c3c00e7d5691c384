import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './dashboard.stories.tsx'

const { SignedIn, Searching, Loading, PreferenceNotSaved, PreferenceSaved } = composeStories(stories)

test('while it is unknown who asks, the frame says that it loads [AUTH-03, HEAD-20]', async () => {
  const { screen } = await showStory(Loading)
  await expect.element(screen.getByText('Loading your mailbox...')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('the header holds its controls by name [HEAD-01, HEAD-02, HEAD-03, HEAD-06, HEAD-07, HEAD-08, HEAD-09, HEAD-10, HEAD-11, HEAD-13]', async () => {
  const onCompose = vi.fn()
  const { screen } = await showStory(SignedIn, { onCompose })
  const header = screen.getByRole('banner')
  for (const name of ['Main menu', 'Accessed Users', 'Support', 'Settings', 'Apps', 'Compose', 'Sign out', 'User menu'])
    await expect.element(header.getByRole('button', { name, exact: true })).toBeVisible()
  await expect.element(header.getByRole('link', { name: 'Inbox home' })).toHaveAttribute('href', '/mail/inbox')
  await expect.element(header.getByRole('search').getByRole('combobox', { name: 'Search mail' })).toBeVisible()
  await header.getByRole('button', { name: 'Compose' }).click()
  expect(onCompose).toHaveBeenCalledTimes(1)
  await expectAccessibleInBothSchemes()
})

test('[SCREEN-17] header icons differ in weight: Compose stands out, what is seldom pressed stands back', async () => {
  const { screen } = await showStory(SignedIn)
  const header = screen.getByRole('banner')
  await expect.element(header.getByRole('button', { name: 'Compose' })).toBeVisible()
  const weight = (name: string) => {
    const button = header.getByRole('button', { name, exact: true }).element()
    const { backgroundColor, color } = getComputedStyle(button)
    const { width } = button.querySelector('svg')?.getBoundingClientRect() ?? { width: 0 }
    return { onColour: backgroundColor !== 'rgba(0, 0, 0, 0)', color, width }
  }
  const usual = weight('Accessed Users')
  expect([weight('Compose').onColour, usual.onColour, usual.width]).toEqual([true, false, 20])
  for (const name of ['Support', 'Settings', 'Apps', 'Sign out']) {
    const lesser = weight(name)
    expect([lesser.onColour, lesser.width, lesser.color === usual.color]).toEqual([false, 18, false])
  }
})

test('the menu toggle collapses the sidebar to icons and remembers it [HEAD-01]', async () => {
  const { screen, mail } = await showStory(SignedIn)
  const sidebar = screen.getByRole('navigation', { name: 'Mailboxes' })
  await expect.element(sidebar).toBeVisible()
  const width = () => sidebar.element().getBoundingClientRect().width
  await expect.poll(width).toBe(256)
  await screen.getByRole('button', { name: 'Main menu' }).click()
  await expect.poll(width).toBe(72)
  expect(mail.settings.get('sidebarCollapsed')).toBe(true)
})

test('on a narrow screen the sidebar opens over the list with what the header has no room for [HEAD-12]', async () => {
  await page.viewport(390, 800)
  const { screen } = await showStory(SignedIn)
  await expect.element(screen.getByRole('navigation', { name: 'Mailboxes' })).not.toBeInTheDocument()
  await screen.getByRole('banner').getByRole('button', { name: 'Toggle sidebar' }).click()
  const sidebar = screen.getByRole('navigation', { name: 'Mailboxes' })
  for (const name of ['Accessed Users', 'Support', 'Settings', 'Apps'])
    await expect.element(sidebar.getByRole('button', { name })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await sidebar.getByRole('link', { name: 'Sent' }).element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(sidebar).not.toBeInTheDocument()
})

test('on a narrow screen Escape closes what stands open in the sidebar before the sidebar [HEAD-12]', async () => {
  await page.viewport(390, 800)
  const { screen } = await showStory(SignedIn)
  await screen.getByRole('button', { name: 'Toggle sidebar' }).click()
  const sidebar = screen.getByRole('navigation', { name: 'Mailboxes' })
  await sidebar.getByRole('button', { name: 'Settings' }).click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(sidebar).toBeVisible()
  await sidebar.getByRole('button', { name: 'New label' }).click()
  const name = sidebar.getByRole('textbox', { name: 'Label name' })
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(sidebar).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sidebar).not.toBeInTheDocument()
})

test('Enter in the search box opens the search with what was typed [HEAD-03]', async () => {
  const { screen, mail } = await showStory(SignedIn)
  const box = screen.getByRole('combobox', { name: 'Search mail' })
  await userEvent.type(box, '  {Enter}')
  await box.fill('from:tom annual report')
  await userEvent.keyboard('{Enter}')
  expect(mail.went).toEqual(['/mail/search?q=from%3Atom+annual+report'])
  await screen.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
})

test('on the search screen the box shows the search', async () => {
  const { screen } = await showStory(Searching)
  await expect.element(screen.getByRole('combobox', { name: 'Search mail' })).toHaveValue('from:tom annual report')
})

test('the user menu names the person and holds the choices [HEAD-14, HEAD-15, HEAD-16, HEAD-17, HEAD-18, HEAD-19]', async () => {
  const onManageSignatures = vi.fn()
  const { screen, mail } = await showStory(SignedIn, { onManageSignatures })
  const trigger = screen.getByRole('button', { name: 'User menu' })
  await trigger.click()
  const menu = screen.getByRole('menu')
  await expect.element(menu).toMatchTextContent('Alice Martin')
  await expect.element(menu).toMatchTextContent('alice@postroom.example')
  await expect
    .element(menu.getByRole('menuitemcheckbox', { name: 'Conversation view' }))
    .toHaveAttribute('aria-checked', 'true')
  for (const [group, name, checked] of [
    ['Density', 'Default', 'true'],
    ['Density', 'Compact', 'false'],
    ['Attachment Position', 'Above message', 'false'],
    ['Attachment Position', 'Below message', 'true'],
  ] as const) {
    const choices = menu.getByRole('group', { name: group })
    await expect.element(choices.getByText(group, { exact: true })).toBeVisible()
    await expect.element(choices.getByRole('menuitemradio', { name })).toHaveAttribute('aria-checked', checked)
  }
  await expectAccessibleInBothSchemes()
  await menu.getByRole('menuitem', { name: 'Manage signatures' }).click()
  expect(onManageSignatures).toHaveBeenCalledTimes(1)
  await trigger.click()
  await screen.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(() => mail.went).toEqual(['/login'])
})

test('density and attachment position are kept and reload the page [PREFS-04, PREFS-05, PREFS-07, PREFS-08]', async () => {
  const { screen, mail } = await showStory(SignedIn)
  await screen.getByRole('button', { name: 'Settings' }).click()
  await screen.getByRole('menuitemradio', { name: 'Compact' }).click()
  expect([mail.settings.get('mailDensity'), mail.reloads]).toEqual(['compact', 1])
  expect(document.documentElement.dataset.density).toBe('compact')
  await screen.getByRole('button', { name: 'Settings' }).click()
  await screen.getByRole('menuitemradio', { name: 'Above message' }).click()
  expect([mail.settings.get('gmail-attachment-position'), mail.reloads]).toEqual(['above', 2])
})

test('the conversation view is saved and reloads the page [PREFS-01, PREFS-03]', async () => {
  const { screen, mail } = await showStory(PreferenceSaved)
  await screen.getByRole('button', { name: 'User menu' }).click()
  await screen.getByRole('menuitemcheckbox', { name: 'Conversation view' }).click()
  await expect.poll(() => mail.reloads).toBe(1)
})

test('a view preference that cannot be saved reverts and says so [PREFS-06]', async () => {
  const { screen, mail } = await showStory(PreferenceNotSaved)
  await screen.getByRole('button', { name: 'User menu' }).click()
  const view = screen.getByRole('menuitemcheckbox', { name: 'Conversation view' })
  await view.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Failed to save the view preference.')
  await expect.element(view).toHaveAttribute('aria-checked', 'true')
  expect(mail.reloads).toBe(0)
})

test('accounts are ticked in one visit and take effect when the menu closes [DELEG-02, DELEG-03, DELEG-04, DELEG-08, DELEG-10]', async () => {
  const { screen, mail } = await showStory(SignedIn)
  await screen.getByRole('button', { name: 'Accessed Users' }).click()
  await expect.element(screen.getByRole('menu')).toBeVisible()
  const accounts = () =>
    screen
      .getByRole('menuitemcheckbox')
      .elements()
      .map((item) => [item.textContent, item.getAttribute('aria-checked')])
  await expect.poll(accounts).toEqual([
    ['Alice Martin', 'true'],
    ['Support', 'true'],
    ['sales@postroom.example', 'true'],
  ])
  await expectAccessibleInBothSchemes()
  await screen.getByRole('menuitemcheckbox', { name: 'Support' }).click()
  expect(mail.reloads).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => mail.reloads).toBe(1)
  expect(mail.settings.get('selectedDelegateUserIds')).toEqual([1, 12])
})

test('the last ticked account stays ticked, and the menu says why [DELEG-09]', async () => {
  const { screen, mail } = await showStory(SignedIn)
  await screen.getByRole('button', { name: 'Accessed Users' }).click()
  for (const name of ['Alice Martin', 'Support', 'sales@postroom.example'])
    await screen.getByRole('menuitemcheckbox', { name }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('You must select at least one user to access mail')
  await expect
    .element(screen.getByRole('menuitemcheckbox', { name: 'sales@postroom.example' }))
    .toHaveAttribute('aria-checked', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => mail.settings.get('selectedDelegateUserIds')).toEqual([12])
})

test('a menu closed without a change reloads nothing [DELEG-08]', async () => {
  const { screen, mail } = await showStory(SignedIn)
  await screen.getByRole('button', { name: 'Accessed Users' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  expect(mail.reloads).toBe(0)
})

test('? lists the shortcuts and can switch them off; c composes (G-127)', async () => {
  const onCompose = vi.fn()
  const { screen, mail } = await showStory(SignedIn, { onCompose })
  await expect.element(screen.getByRole('banner')).toBeVisible()
  await userEvent.keyboard('c')
  await expect.poll(() => onCompose.mock.calls.length).toBe(1)
  // Nothing opens here that what follows could be typed into.
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('?')
  const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(help).toBeVisible()
  expect(
    help
      .getByRole('term')
      .elements()
      .map((key) => key.textContent),
  ).toEqual([
    ...'c/jkounpx',
    '*a',
    '*n',
    '*r',
    '*u',
    '*s',
    '*t',
    ...'e][y#!',
    'Shifti',
    'Shiftu',
    ...'slvrafm',
    'CtrlP',
    'z',
    'gi',
    'gs',
    'gt',
    'gd',
    'ga',
    'CtrlK',
    '?',
  ])
  await expectAccessibleInBothSchemes()
  await help.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).click()
  expect(mail.settings.get('keyboardShortcuts')).toBe(false)
  await userEvent.keyboard('{Escape}c?')
  await expect.element(help).not.toBeInTheDocument()
  expect(onCompose).toHaveBeenCalledTimes(1)

  await screen.getByRole('button', { name: 'Support' }).click()
  await screen.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect.element(help).toBeVisible()
  await expect.element(screen.getByRole('dialog', { name: 'Support' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Settings' }).click()
  await screen.getByRole('menuitemcheckbox', { name: 'Keyboard shortcuts' }).click()
  expect(mail.settings.get('keyboardShortcuts')).toBe(true)
})

test('[SCREEN-19] Ctrl+K names what can be done now with its keys, finds it by words, and does it where the focus was', async () => {
  const onCompose = vi.fn()
  const { screen, mail } = await showStory(SignedIn, { onCompose })
  await expect.element(screen.getByRole('banner')).toBeVisible()
  mail.settings.set('keyboardShortcuts', false)
  mail.settings.set('mailDensity', 'default')
  const support = screen.getByRole('button', { name: 'Support' })
  support.element().focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = screen.getByRole('dialog', { name: 'Commands' })
  await expect.element(palette.getByRole('combobox', { name: 'Find a command' })).toHaveFocus()
  expect(
    palette
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual([
    'New messagec',
    'Search mail/',
    'Go to Inboxgi',
    'Go to Starredgs',
    'Go to Sentgt',
    'Go to Draftsgd',
    'Go to All Mailga',
    'Go to Important',
    'Go to Spam',
    'Go to Trash',
    'Settings: compact density',
    'Settings: conversation view off',
    'Settings: attachments above the message',
    'Manage signatures',
    'Manage templates',
    'Desktop notices',
    'Sign out',
    'Show these shortcuts?',
  ])
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('sent go{Enter}')
  await expect.poll(() => mail.went).toEqual(['/mail/sent'])
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(support).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('no such command{Enter}')
  await expect.element(palette.getByText('No command is called that')).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}{ArrowDown}{ArrowUp}{Enter}')
  await expect.poll(() => onCompose.mock.calls.length).toBe(1)
})

test('Support helps and Apps leads to Mail [HEAD-07, HEAD-09]', async () => {
  const { screen, mail } = await showStory(SignedIn)
  await screen.getByRole('button', { name: 'Support' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Support' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Apps' }).click()
  await screen.getByRole('menuitem', { name: 'Mail' }).click()
  expect(mail.went).toEqual(['/mail/inbox'])
})

test('Sign out in the header ends the session [AUTH-15, HEAD-11]', async () => {
  const { screen, mail } = await showStory(SignedIn)
  await screen.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => mail.went).toEqual(['/login'])
})
