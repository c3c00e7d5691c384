import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aliceLabels } from '../fixtures/accounts.ts'
import { labelId, listPage, manyThreads, thread } from '../fixtures/messages.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './mail-panes.stories.tsx'

const { Many, Open, SplitVertical, Trash } = composeStories(stories)

interface Sent {
  threads: { message_thread_id: number }[]
  add_label_ids?: number[]
  remove_label_ids?: number[]
}

/** The story with its calls and its client; what is archived or deleted is gone from the next answer. */
async function show(Story: typeof Many, props: Partial<Parameters<typeof Many>[0]> = {}) {
  const sent: [path: string, body: Sent][] = []
  let items = manyThreads
  const note = async (request: Request) => {
    const body: Sent = await request.json()
    sent.push([new URL(request.url).pathname.replace('/api/v1/', ''), body])
    const inboxes = [labelId('inbox'), labelId('inbox', 11)]
    const gone = (body.remove_label_ids ?? inboxes).some((id) => inboxes.includes(id))
    const ids = body.threads.map((one) => one.message_thread_id)
    if (gone) items = items.filter(({ message_thread_id: id }) => !ids.includes(id))
    return { items: [] }
  }
  const { screen, mail } = await showStory(Story, {
    list: () => listPage(items),
    answers: { 'PATCH /user_message_labels': note, 'DELETE /user_messages': note },
    ...props,
  })
  await expect.element(screen.getByRole('row', { includeHidden: true }).first()).toBeInTheDocument()
  return { screen, sent, mail, row: (place: number) => screen.getByRole('row').nth(place) }
}

test('j and k go from row to row, x ticks, s stars the row that has the focus (G-127)', async () => {
  const { sent, row } = await show(Many)
  await userEvent.keyboard('jjk')
  await expect.element(row(0)).toHaveFocus()
  await userEvent.keyboard('jj')
  await expect.element(row(2)).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(row(2)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('x')
  await expect.element(row(2)).toHaveAttribute('aria-selected', 'false')
  await userEvent.keyboard('s')
  await expect.poll(() => sent).toMatchObject([['user_message_labels', { add_label_ids: [labelId('starred', 11)] }]])
})

test('after e and # the focus is on the next row, and after the last one on the row above [ACT-12, ACT-15] (G-127)', async () => {
  const { screen, sent, row } = await show(Many)
  await userEvent.keyboard('je')
  await expect.element(screen.getByText('Quote for 40 hub pairs')).toBeVisible()
  await expect.element(row(0)).toHaveFocus()
  await expect.element(row(0)).toMatchTextContent('Quote for 40 hub pairs')
  await userEvent.keyboard('{End}#')
  await expect.element(screen.getByRole('row')).toHaveLength(4)
  await expect.element(row(3)).toHaveFocus()
  await expect.poll(() => sent.map(([path]) => path)).toEqual(['user_message_labels', 'user_messages'])
})

test('e acts on what is ticked, and the focus goes on from there; the last row of all leaves it with the list', async () => {
  const { screen, row } = await show(Many)
  for (const place of [1, 2]) await row(place).getByRole('checkbox').click()
  await userEvent.keyboard('e')
  await expect.element(screen.getByRole('row')).toHaveLength(4)
  await expect.element(row(1)).toHaveFocus()
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.element(screen.getByText('Your Inbox is empty')).toBeVisible()
  await expect.element(screen.getByRole('grid', { name: 'Inbox' })).toHaveFocus()
})

test('a button of the toolbar or of a row leaves the focus on the next row', async () => {
  const { screen, row } = await show(Many)
  await row(1).getByRole('checkbox').click()
  screen.getByRole('toolbar').getByRole('button', { name: 'Archive', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('row')).toHaveLength(5)
  await expect.element(row(1)).toHaveFocus()
  await row(1).hover()
  await row(1).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByRole('row')).toHaveLength(4)
  await expect.element(row(1)).toHaveFocus()
})

test('in the trash # restores [ACT-13] (G-127)', async () => {
  const restored: Sent[] = []
  const threads = [502, 501].map((id) => thread(id, { labels: [labelId('trash')] }))
  const { screen, row } = await show(Trash, {
    ...Trash.args,
    list: () => listPage(threads.slice(restored.length)),
    answers: {
      'PATCH /user_messages/restore': async (request) => {
        restored.push(await request.json())
        return { items: [] }
      },
    },
  })
  await userEvent.keyboard('j')
  await expect.element(row(0)).toHaveFocus()
  await userEvent.keyboard('#')
  await expect.poll(() => restored).toMatchObject([{ threads: [{ user_id: 1, message_thread_id: 502 }] }])
  await expect.element(screen.getByText('1 conversation restored')).toBeVisible()
  await expect.element(screen.getByRole('row')).toHaveLength(1)
  await expect.element(row(0)).toHaveFocus()
})

test('no row is shown before it is known what lies in the trash, so that # never deletes what is to be restored', async () => {
  const sent: string[] = []
  let tell: () => void = () => undefined
  const known = new Promise<void>((resolve) => {
    tell = resolve
  })
  const screen = await render(
    <Trash
      {...Trash.args}
      answers={{
        'GET /labels': () => known.then(aliceLabels),
        'PATCH /user_messages/restore': () => ({ items: [sent.push('restore')] }),
        'DELETE /user_messages': () => ({ items: [sent.push('trash')] }),
      }}
    />,
  )
  await expect.element(screen.getByText('Loading messages...')).toBeInTheDocument()
  await userEvent.keyboard('j#')
  tell()
  await expect.element(screen.getByRole('row').first()).toBeVisible()
  await userEvent.keyboard('j#')
  await expect.poll(() => sent).toEqual(['restore'])
})

test('over an open conversation u goes back, j opens the next one, e archives it (G-127)', async () => {
  const { screen, sent, mail } = await show(Open)
  await expect.element(screen.getByRole('region', { name: 'Conversation: The wheels are here' })).toBeVisible()
  await userEvent.keyboard('k')
  await userEvent.keyboard('j')
  await userEvent.keyboard('u')
  expect(mail.went).toEqual(['/mail/inbox/thread/502', '/mail/inbox'])
  await userEvent.keyboard('e')
  await expect.poll(() => sent).toMatchObject([['user_message_labels', { threads: [{ message_thread_id: 501 }] }]])
})

test('r, a and f answer the open conversation, or the row that has the focus in a window (G-086, G-127)', async () => {
  const { screen, mail, row } = await show(SplitVertical)
  await expect.element(screen.getByRole('region', { name: 'Conversation: The wheels are here' })).toBeVisible()
  await userEvent.keyboard('a')
  const inline = () => Object.values(mail.actors.composer.getSnapshot().context.inline)
  await expect.poll(() => inline().map((each) => each.getSnapshot().context.draft.mode)).toEqual(['reply_all'])
  await screen.unmount()

  const list = await show(Many)
  await userEvent.keyboard('jf')
  const windows = () => list.mail.actors.composer.getSnapshot().context.windows
  await expect.poll(() => windows().map((each) => each.getSnapshot().context.draft.mode)).toEqual(['forward'])
  expect(row(0)).toBeDefined()
})

test('a letter in a field is a letter, with Ctrl it is the browser’s, and switched off it is nothing (G-127)', async () => {
  const { screen, mail, row } = await show(Many)
  await row(0).getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Label as' }).click()
  await expect.element(screen.getByRole('searchbox', { name: 'Search labels' })).toHaveFocus()
  await userEvent.keyboard('e')
  await expect.element(screen.getByRole('searchbox', { name: 'Search labels' })).toHaveValue('e')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Label as' })).toHaveFocus()
  await userEvent.keyboard('{Control>}e{/Control}')
  mail.settings.set('keyboardShortcuts', false)
  await userEvent.keyboard('e')
  await expect.element(screen.getByRole('row')).toHaveLength(6)
})

test('Alt and an arrow lead back in the browser, also from a button of the toolbar, and from the divider', async () => {
  const { screen } = await show(SplitVertical)
  const refresh = screen.getByRole('button', { name: 'Refresh' })
  const divider = screen.getByRole('separator', { name: 'Resize panes' })
  for (const part of [refresh, divider]) {
    part.element().focus()
    const back = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true })
    part.element().dispatchEvent(back)
    expect(back.defaultPrevented).toBe(false)
    await expect.element(part).toHaveFocus()
  }
  await expect.element(divider).toHaveAttribute('aria-valuenow', '50')
})

test('mail that Refresh brings is told to a screen reader [LIST-03]', async () => {
  let items = manyThreads.slice(1)
  const { screen } = await show(Many, { list: () => listPage(items) })
  await expect.element(screen.getByRole('row')).toHaveLength(5)
  const said = screen.getByRole('status').filter({ hasText: 'New mail from Zoë Brückner: The wheels are here' })
  await expect.element(said).not.toBeInTheDocument()
  items = manyThreads
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(said).toBeInTheDocument()
})

test('[SCREEN-19] beside the list the next conversation opens in the place of what is archived, at its end the one before', async () => {
  const { screen, sent, mail } = await show(SplitVertical)
  await expect.element(screen.getByRole('region', { name: 'Conversation: The wheels are here' })).toBeVisible()
  await userEvent.keyboard('e')
  await expect.poll(() => sent.map(([path]) => path)).toContain('user_message_labels')
  expect(mail.went).toHaveLength(1)
  expect(mail.went[0]).toMatch(/^\/mail\/inbox\/thread\/\d+/)
  expect(mail.went[0]).not.toMatch(/thread\/501/)
})

const menuItem = (name: string) => async (screen: Awaited<ReturnType<typeof show>>['screen']) => {
  await screen.getByRole('row').first().click({ button: 'right' })
  await screen.getByRole('menuitem', { name, exact: true }).click()
}
const rowButton = (name: string) => async (screen: Awaited<ReturnType<typeof show>>['screen']) => {
  await userEvent.hover(screen.getByRole('row').first())
  await screen.getByRole('row').first().getByRole('button', { name, exact: true }).click()
}

test.each([
  ['the button Archive of its row', rowButton('Archive'), 'user_message_labels'],
  ['the button Delete of its row', rowButton('Delete'), 'user_messages'],
  ['Archive in the menu of its row', menuItem('Archive'), 'user_message_labels'],
  ['Delete in the menu of its row', menuItem('Delete'), 'user_messages'],
  ['Report spam in the menu of its row', menuItem('Report spam'), 'user_message_labels'],
  [
    'Move to in the menu of its row',
    async (screen: Awaited<ReturnType<typeof show>>['screen']) => {
      await menuItem('Move to')(screen)
      await screen.getByRole('option', { name: 'Travel' }).click()
    },
    'user_message_labels',
  ],
] as const)(
  '[SCREEN-19] beside the list the next conversation opens in the place of one that %s takes away',
  async (_, takeAway, path) => {
    const { screen, sent, mail } = await show(SplitVertical)
    await expect.element(screen.getByRole('region', { name: 'Conversation: The wheels are here' })).toBeVisible()
    await takeAway(screen)
    await expect.poll(() => mail.went).toEqual([expect.stringMatching(/^\/mail\/inbox\/thread\/502/)])
    expect(sent.map(([called, { threads }]) => [called, threads.map((one) => one.message_thread_id)])).toEqual([
      [path, [501]],
    ])
  },
)

test('[SCREEN-19] beside the list the next conversation opens in the place of one that is dropped on a label', async () => {
  const { screen, sent, mail } = await show(SplitVertical)
  await expect.element(screen.getByRole('region', { name: 'Conversation: The wheels are here' })).toBeVisible()
  const dropped = (label: string) => {
    const dataTransfer = new DataTransfer()
    screen
      .getByRole('row')
      .first()
      .element()
      .dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
    mail.actors.drag.send({ type: 'enter label', labelId: labelId(label), allowed: true })
    mail.actors.drag.send({ type: 'drop' })
  }
  dropped('all_mail')
  expect(mail.went).toEqual([])
  dropped('Travel')
  await expect.poll(() => mail.went).toEqual([expect.stringMatching(/^\/mail\/inbox\/thread\/502/)])
  await expect.poll(() => sent.at(-1)).toMatchObject(['user_message_labels', { add_label_ids: [labelId('Travel')] }])
})

test('[SCREEN-19] beside the list the next conversation opens when the open one loses the label of the list', async () => {
  const { screen, mail } = await show(SplitVertical)
  const open = screen.getByRole('region', { name: 'Conversation: The wheels are here' })
  await open.getByRole('button', { name: 'Remove label Inbox' }).click()
  await expect.poll(() => mail.went).toEqual([expect.stringMatching(/^\/mail\/inbox\/thread\/502/)])
})

test('[SCREEN-19] what is ticked beside an open conversation stays ticked when that one loses the label of the list', async () => {
  const { screen, mail, row } = await show(SplitVertical)
  const open = screen.getByRole('region', { name: 'Conversation: The wheels are here' })
  for (const place of [0, 1, 2]) await row(place).getByRole('checkbox').click()
  await open.getByRole('button', { name: 'Remove label Inbox' }).click()
  await expect.poll(() => mail.went).toEqual([expect.stringMatching(/^\/mail\/inbox\/thread\/502/)])
  // The first row goes with its label; what is ticked of the others stays.
  const selected = () => [...mail.actors.selection.getSnapshot().context.selected]
  await expect.poll(selected).toEqual(['thread:1:502', 'thread:11:503'])
})

test('[SCREEN-19] what a row that is not open has taken away leaves the open conversation where it is', async () => {
  const { screen, sent, mail, row } = await show(SplitVertical)
  await expect.element(screen.getByRole('region', { name: 'Conversation: The wheels are here' })).toBeVisible()
  await userEvent.hover(row(1))
  await row(1).getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(screen.getByRole('row')).toHaveLength(5)
  expect(mail.went).toEqual([])
})

test('[SCREEN-19] a conversation that is deleted forever by the menu of its row leaves the open one where it is', async () => {
  const deleted: unknown[] = []
  const answers = {
    'DELETE /user_messages/permanent_delete': async (request: Request) => {
      deleted.push(await request.json())
      return { deleted_count: 1 }
    },
  }
  const { screen, mail } = await showStory(Trash, { answers, item: { kind: 'thread', threadId: 501 } })
  mail.settings.set('mail.split.mode', 'vertical')
  await expect.element(screen.getByRole('region', { name: /^Conversation/ })).toBeVisible()
  await screen.getByRole('row').nth(1).click({ button: 'right' })
  await screen.getByRole('menuitem', { name: 'Delete forever' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => deleted.length).toBe(1)
  expect(mail.went).toEqual([])
})

test('[SCREEN-19] with one pane e leads back to the list, ] and [ archive and open the next one and the one before', async () => {
  const archived: number[] = []
  for (const [key, there] of [
    ['e', /^\/mail\/inbox$/],
    [']', /^\/mail\/inbox\/thread\/502/],
    ['[[', /^\/mail\/inbox\/thread\//],
  ] as const) {
    const { screen, sent, mail } = await show(Open)
    await expect.element(screen.getByRole('region', { name: 'Conversation: The wheels are here' })).toBeVisible()
    await userEvent.keyboard(key)
    await expect.poll(() => mail.went.at(-1)).toMatch(there)
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    archived.push(...sent.flatMap(([, { threads }]) => threads.map(({ message_thread_id: id }) => id)))
    await screen.unmount()
  }
  expect(archived).toEqual([501, 501, 501])
})

test('[SCREEN-19] g and a second key lead to a folder, * and a second key tick all or none', async () => {
  const { mail } = await show(Many)
  await userEvent.keyboard('gigsgtgdga')
  await expect
    .poll(() => mail.went)
    .toEqual(['/mail/inbox', '/mail/starred', '/mail/sent', '/mail/drafts', '/mail/all_mail'])
  await userEvent.keyboard('*a')
  await expect.poll(() => mail.actors.selection.getSnapshot().context.selected.size).toBe(6)
  await userEvent.keyboard('*n')
  await expect.poll(() => mail.actors.selection.getSnapshot().context.selected.size).toBe(0)
})

test('[SCREEN-19] a key after g or * that belongs to neither does nothing, and ends the two', async () => {
  const { screen, mail, sent, row } = await show(Many)
  await userEvent.keyboard('j')
  await expect.element(row(0)).toHaveFocus()
  for (const two of ['ge', 'g#', 'g!', 'gr', 'gg', '*e', '*#', '*x', '**']) await userEvent.keyboard(two)
  expect(mail.went).toEqual([])
  expect(mail.actors.composer.getSnapshot().context.windows).toEqual([])
  expect(mail.actors.selection.getSnapshot().context.selected.size).toBe(0)
  expect(sent).toEqual([])
  await expect.element(screen.getByRole('row')).toHaveLength(6)
  await userEvent.keyboard('e')
  await expect.poll(() => sent).toMatchObject([['user_message_labels', { threads: [{ message_thread_id: 501 }] }]])
})

test('[SCREEN-19] a first key that is held down still waits for the second', async () => {
  const { mail, sent } = await show(Many)
  await userEvent.keyboard('j{g>4/}e')
  await userEvent.keyboard('{g>4/}t')
  await expect.poll(() => mail.went).toEqual(['/mail/sent'])
  expect(sent).toEqual([])
})

test('[SCREEN-19] * and r, u, s or t tick what is read, unread, starred or not', async () => {
  const { mail } = await show(Many)
  const ticked = () => {
    const { rows, selected } = mail.actors.selection.getSnapshot().context
    return rows.flatMap((key, place) => (selected.has(key) ? place : []))
  }
  for (const [keys, places] of [
    ['*r', [1, 3, 4, 5]],
    ['*u', [0, 2]],
    ['*s', [0]],
    ['*t', [1, 2, 3, 4, 5]],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.poll(ticked).toEqual(places)
  }
})

test('[SCREEN-19] o opens the row that has the focus, l and v open the menus about it, ! reports spam, z takes it back', async () => {
  const { screen, mail, sent } = await show(Many)
  await userEvent.keyboard('jo')
  await expect.poll(() => mail.went).toEqual(['/mail/inbox/thread/501'])
  await userEvent.keyboard('l')
  await expect.element(screen.getByRole('dialog', { name: 'Label as' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Label as' })).not.toBeInTheDocument()
  screen.getByRole('row').nth(0).element().focus()
  await userEvent.keyboard('v')
  await expect.element(screen.getByRole('dialog', { name: 'Move to' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Move to' })).not.toBeInTheDocument()
  screen.getByRole('row').nth(0).element().focus()
  await userEvent.keyboard('!')
  await expect.element(screen.getByText('1 conversation reported as spam')).toBeVisible()
  await expect
    .poll(() => sent)
    .toMatchObject([
      ['user_message_labels', { add_label_ids: [labelId('spam')], remove_label_ids: [labelId('inbox')] }],
    ])
  await userEvent.keyboard('z')
  await expect.element(screen.getByText('1 conversation reported as spam')).not.toBeInTheDocument()
})

test('[SCREEN-19] Shift+i and Shift+u mark what is ticked read and unread', async () => {
  const marked: string[] = []
  const note = (name: string) => () => {
    marked.push(name)
    return { items: [] }
  }
  const { row } = await show(Many, {
    answers: {
      'PATCH /user_messages/mark_read': note('read'),
      'PATCH /user_messages/mark_unread': note('unread'),
    },
  })
  for (const place of [0, 1, 2]) await row(place).getByRole('checkbox').click()
  await userEvent.keyboard('{Shift>}i{/Shift}')
  await expect.poll(() => marked).toEqual(['read'])
  await userEvent.keyboard('{Shift>}u{/Shift}')
  await expect.poll(() => marked).toEqual(['read', 'unread'])
})

test('[SCREEN-11] an open conversation shows its star and importance, changes them, and is reported as spam by its menu', async () => {
  const { screen, sent, mail } = await show(Open)
  const pane = screen.getByRole('region', { name: 'Conversation: The wheels are here' })
  await pane.getByRole('button', { name: 'Unstar' }).click()
  await expect.poll(() => sent).toMatchObject([['user_message_labels', { remove_label_ids: [labelId('starred')] }]])
  await pane.getByRole('button', { name: 'Mark as important' }).click()
  await expect.poll(() => sent.at(1)).toMatchObject(['user_message_labels', { add_label_ids: [labelId('important')] }])
  await pane.getByRole('button', { name: 'More message actions' }).click()
  await screen.getByRole('menuitem', { name: 'Report spam' }).click()
  await expect.poll(() => sent.map(([, { add_label_ids }]) => add_label_ids)).toContainEqual([labelId('spam')])
  await expect.poll(() => mail.went).toEqual(['/mail/inbox'])
})
