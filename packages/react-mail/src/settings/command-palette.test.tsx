import { composeNew } from '@postroom/mail-core'
import { COPY_FAILED, parseLocation } from '@postroom/mail-core/rules'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ComposeLayer } from '../compose/compose-layer.tsx'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { conversation, flatMessage, labelId, listPage, manyThreads, message, thread } from '../fixtures/messages.ts'
import { printer } from '../fixtures/printer.ts'
import { showStory } from '../fixtures/show-story.tsx'
import type { Answers, StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { windowAnswers } from '../fixtures/with-windows.tsx'
import { Dashboard } from '../frame/dashboard.tsx'
import { Notices } from '../frame/notices.tsx'
import { MailPanes } from '../list/mail-panes.tsx'
import type { ListLocation } from '../list/use-list.ts'

interface WholeProps {
  href?: string
  answers?: Answers
  onMail?: (mail: StoryMail) => void
}

function Whole({ href = '/mail/inbox', answers = {}, onMail }: WholeProps) {
  return (
    <WithMail
      href={href}
      onMail={onMail}
      answers={{
        ...windowAnswers,
        'GET /users/me': () => ({ user: alice }),
        'GET /labels': aliceLabels,
        'GET /user_messages': () => listPage(manyThreads),
        'GET /messages/threads/501': () => conversation([message(9001)]),
        'DELETE /logout': () => undefined,
        ...answers,
      }}
    >
      <Dashboard location={parseLocation(href)} onCompose={() => undefined} onManageSignatures={() => undefined}>
        <MailPanes location={parseLocation(href) as ListLocation} openDraft={() => undefined} />
      </Dashboard>
      <ComposeLayer />
      <Notices />
    </WithMail>
  )
}

/** The whole page on a wide screen, with its rows. */
async function show(props: WholeProps = {}) {
  await page.viewport(1280, 800)
  const { screen, mail } = await showStory(Object.assign(Whole, { args: {} }), props)
  await expect.element(screen.getByRole('row', { includeHidden: true }).first()).toBeInTheDocument()
  const palette = screen.getByRole('dialog', { name: 'Commands' })
  const open = async () => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(palette.getByRole('combobox', { name: 'Find a command' })).toHaveFocus()
  }
  /** What the palette offers for these words. */
  const found = async (words = '') => {
    await open()
    if (words !== '') await userEvent.keyboard(words)
    const texts = palette
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
    await userEvent.keyboard('{Escape}')
    await expect.element(palette).not.toBeInTheDocument()
    return texts
  }
  /** Does what the palette calls so. */
  const run = async (name: string) => {
    await open()
    await userEvent.keyboard(name)
    await palette.getByRole('option', { name, exact: true }).click()
    await expect.element(palette).not.toBeInTheDocument()
  }
  return { screen, mail, palette, found, run, row: (place: number) => screen.getByRole('row').nth(place) }
}

test('[SCREEN-19] the palette names what the menus, the folders and the settings do', async () => {
  const { found } = await show()
  const texts = await found()
  expect(texts).toEqual(
    expect.arrayContaining([
      'Archivee',
      'Archive all',
      'Delete#',
      'Forward as attachment',
      'Go to Important',
      'Go to Spam',
      'Go to Trash',
      'Split pane: vertical split',
      'Split pane: horizontal split',
      'Settings: compact density',
      'Settings: conversation view off',
      'Settings: attachments above the message',
      'Select what is unread*u',
      'Sign out',
    ]),
  )
  // What lies here already, is set so already, or has nothing to act on.
  for (const text of [
    'Move to inbox',
    'Delete forever',
    'Assign',
    'Block sender',
    'PrintCtrlP',
    'Split pane: no split',
  ])
    expect(texts).not.toContain(text)
})

test('[SCREEN-19] the palette goes to folders, splits the screen, sets the density and signs out', async () => {
  const { run, mail, found } = await show()
  for (const name of ['Go to Important', 'Go to Spam', 'Go to Trash']) await run(name)
  await expect.poll(() => mail.went).toEqual(['/mail/important', '/mail/spam', '/mail/trash'])
  await run('Split pane: vertical split')
  await expect.poll(() => mail.settings.get('mail.split.mode')).toBe('vertical')
  expect(await found('split pane')).toEqual(['Split pane: no split', 'Split pane: horizontal split'])
  await run('Settings: compact density')
  await expect.poll(() => [mail.settings.get('mailDensity'), mail.reloads]).toEqual(['compact', 1])
  await run('Settings: default density')
  await run('Settings: attachments above the message')
  await expect.poll(() => mail.settings.get('gmail-attachment-position')).toBe('above')
  await run('Sign out')
  await expect.poll(() => mail.went.at(-1)).toBe('/login')
})

test('[SCREEN-19] the palette forwards what is selected as files, and moves it from a label to the inbox', async () => {
  const changed: { threads: { message_thread_id: number }[]; add_label_ids?: number[] }[] = []
  const { run, row, mail, screen } = await show({
    href: '/mail/Work',
    answers: {
      'GET /user_messages': () => listPage([501, 502].map((id) => thread(id, { labels: [labelId('Work')] }))),
      'PATCH /user_message_labels': async (request) => {
        changed.push(await request.json())
        return { items: [] }
      },
    },
  })
  for (const place of [0, 1]) await row(place).getByRole('checkbox').click()
  await run('Forward as attachment')
  const windows = () => mail.actors.composer.getSnapshot().context.windows
  await expect.poll(() => windows().map((each) => each.getSnapshot().context.files.length)).toEqual([2])
  // Escape before the window stands would leave it, and Ctrl+K in its text makes a link.
  const forward = screen.getByRole('dialog', { name: 'Forward' })
  await expect.element(forward.getByRole('textbox', { name: 'Message body' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await run('Move to inbox')
  await expect
    .poll(() => changed)
    .toMatchObject([
      { threads: [{ message_thread_id: 501 }, { message_thread_id: 502 }], add_label_ids: [labelId('inbox')] },
    ])
})

test('[SCREEN-19] the palette asks before it archives all or deletes forever, about what had the focus', async () => {
  const calls: unknown[] = []
  const inbox = await show({
    answers: {
      'POST /user_messages/archive_all': () => {
        calls.push('archive all')
        return { success: true, message: 'Archived 2 messages' }
      },
    },
  })
  await inbox.run('Archive all')
  const question = inbox.screen.getByRole('alertdialog', { name: 'Archive all?' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await question.getByRole('button', { name: 'Archive all' }).click()
  await expect.poll(() => calls).toEqual(['archive all'])
  await expect.element(question).not.toBeInTheDocument()
  await inbox.screen.unmount()

  const trash = await show({
    href: '/mail/trash',
    answers: {
      'GET /user_messages': () => listPage([501, 502].map((id) => thread(id, { labels: [labelId('trash')] }))),
      'DELETE /user_messages/permanent_delete': async (request) => {
        calls.push(await request.json())
        return { items: [] }
      },
    },
  })
  // With nothing selected and no row in focus there is nothing to ask about.
  await trash.run('Delete forever')
  const sure = trash.screen.getByRole('alertdialog', { name: 'Delete forever?' })
  await expect.element(sure).not.toBeInTheDocument()
  expect(await trash.found('delete')).toEqual(['Delete forever'])
  expect(await trash.found('#')).toEqual(['Restore#'])
  trash.row(1).element().focus()
  await trash.run('Delete forever')
  await expect.element(sure).toBeVisible()
  await expectAccessibleInBothSchemes()
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(trash.row(1)).toHaveFocus()
  await trash.run('Delete forever')
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => calls.slice(1)).toMatchObject([{ threads: [{ message_thread_id: 502 }] }])
})

test('[PEOPLE-01] what one may not delete forever the palette does not ask about, and the row stays', async () => {
  const support = { id: 11, email: 'support@postroom.example', full_name: 'Support', level: 'send' }
  const { screen, run, row } = await show({
    href: '/mail/trash',
    answers: {
      'GET /users/me': () => ({ user: { ...alice, accessible_users: [support] } }),
      'GET /user_messages': () => listPage([thread(501, { user_id: support.id, labels: [labelId('trash')] })]),
    },
  })
  row(0).element().focus()
  await run('Delete forever')
  await expect
    .element(screen.getByText('You may not delete mail forever or change the settings of support@postroom.example.'))
    .toBeVisible()
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(row(0)).toHaveFocus()
})

test('[SCREEN-19] the palette leaves a row alone that has the focus only because what had it is gone', async () => {
  const { screen, palette, found, mail } = await show()
  for (const go of [() => screen.getByRole('button', { name: 'Search options' }).click(), () => undefined]) {
    await go()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(palette).toBeVisible()
    await userEvent.keyboard('archive{Enter}')
    await expect.element(palette).not.toBeInTheDocument()
    await found('sent')
    await expect.element(screen.getByRole('row')).toHaveLength(6)
    expect(mail.actors.notices.getSnapshot().context.notices).toEqual([])
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
})

test('[SCREEN-19] the palette assigns messages, and prints the open conversation', async () => {
  const flat = await show({
    answers: {
      'GET /users/me': () => ({ user: { ...alice, view_mode: 'unthreaded' } }),
      'GET /user_messages': () => listPage([flatMessage(7001), flatMessage(7002)]),
      'GET /users': () => [],
    },
  })
  flat.row(0).element().focus()
  await flat.run('Assign')
  await expect.element(flat.screen.getByRole('dialog', { name: 'Assign to users' })).toBeVisible()
  await flat.screen.unmount()

  const given = printer()
  const open = await show({ href: '/mail/inbox/thread/501' })
  await expect.element(open.screen.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(await open.found('print')).toEqual(['PrintCtrlP'])
  await open.found('print')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('print{Enter}')
  await expect.poll(() => given.mock.calls.length).toBe(1)
})

test('[SCREEN-19] the palette assigns the open message, and blocks and unblocks its sender', async () => {
  const said: unknown[] = []
  const rules: unknown[] = []
  const sender = message(9001).sender_email
  const rule = { id: 7, owner_id: alice.id, sender, kind: 'block', created_at: '2026-03-05T09:30:00.000Z' }
  const { screen, run, found } = await show({
    href: '/mail/inbox/thread/501',
    answers: {
      'GET /users': () => ({ users: [[alice.id, 'Alice Martin']] }),
      'GET /sender_rules': () => ({ sender_rules: rules }),
      'PUT /sender_rules': async (request) => {
        said.push(await request.json())
        rules.push(rule)
        return { sender_rule: rule }
      },
      'DELETE /sender_rules/7': () => {
        rules.pop()
        return undefined
      },
    },
  })
  await expect.element(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  await run('Assign')
  const panel = screen.getByRole('dialog', { name: 'Assign to users' })
  await expect.element(panel.getByRole('checkbox', { name: /Alice Martin/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  expect(await found('sender')).toEqual(['Block sender'])
  await run('Block sender')
  await expect.element(screen.getByRole('status').getByText(/goes to Spam from now on/)).toBeVisible()
  expect(said).toEqual([{ owner_id: alice.id, sender, kind: 'block' }])
  await run('Unblock sender')
  await expect.poll(() => rules).toEqual([])
  expect(await found('always')).toEqual(['Always allow'])
})

test('[SCREEN-19] the palette copies the id of the open message, and says so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen, run } = await show({ href: '/mail/inbox/thread/501' })
  await expect.element(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  await run('Copy message ID')
  await expect.element(screen.getByRole('status').getByText('Copied!')).toBeInTheDocument()
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(message(9001).external_id)
  vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new Error('no'))
  await run('Copy message ID')
  await expect.element(screen.getByRole('alert').getByText(COPY_FAILED)).toBeVisible()
})

test('[TEAM-11] the palette manages templates, also while a list comes anew', async () => {
  const { screen, run, mail } = await show({
    answers: { 'GET /templates': () => ({ templates: [], ticket_patterns: [] }) },
  })
  await run('Manage templates')
  const dialog = screen.getByRole('dialog', { name: 'Templates' })
  await expect.element(dialog.getByText('Make your first template.')).toBeVisible()
  mail.actors.list.send({ type: 'shown', view: 'spam', page: 1 })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('[TEAM-11] the palette puts a template into a minimised window, which it restores', async () => {
  const refund = { id: 1, name: 'Refund', folder: '', html_content: '<p>It is on its way.</p>', files: [] }
  const { screen, run, mail } = await show({
    answers: { 'GET /templates': () => ({ templates: [refund], ticket_patterns: [] }) },
  })
  await composeNew(mail)
  const window = screen.getByRole('dialog', { name: 'New Message' })
  await window.getByRole('button', { name: 'Minimise' }).click()
  await expect.element(window.getByRole('textbox', { name: 'Message body' })).not.toBeInTheDocument()
  screen.getByRole('row').nth(0).element().focus()
  await run('Insert template')
  const choice = screen.getByRole('dialog', { name: 'Templates' })
  await expect.element(choice.getByRole('combobox', { name: 'Find a template' })).toHaveFocus()
  await expect.element(choice.getByRole('option', { name: /^Refund/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(window.getByRole('textbox', { name: 'Message body' })).toMatchTextContent('It is on its way.')
})

test('[SCREEN-19] Ctrl+K opens the palette from the search box and from a To field, and not over another dialog', async () => {
  const { screen, mail, palette } = await show()
  const search = screen.getByRole('combobox', { name: 'Search mail' })
  await search.click()
  await userEvent.keyboard('wheels{Control>}k{/Control}')
  await expect.element(palette).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('wheels')

  mail.inBackground('open', () => composeNew(mail))
  const to = screen.getByRole('combobox', { name: 'To' })
  await expect.element(to).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(to).toHaveFocus()
  // In the text it is the browser's.
  await screen.getByRole('textbox', { name: 'Message body' }).click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).not.toBeInTheDocument()

  await screen.getByRole('button', { name: 'Support' }).click()
  await screen.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(help).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(help).toBeVisible()
})
