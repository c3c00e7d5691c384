import { composeStories } from '@storybook/react-vite'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { alice } from '../fixtures/accounts.ts'
import { listPage, thread } from '../fixtures/messages.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { TouchRows } from '../lazy-components.ts'
import * as stories from './mail-panes.stories.tsx'

const { Many } = composeStories(stories)

beforeEach(async () => {
  await page.viewport(390, 800)
  haveScreen({ reducesMotion: false })
  await TouchRows.load()
})

const ask = window.matchMedia.bind(window)

/** A screen that takes fingers. */
function haveScreen({ reducesMotion }: { reducesMotion: boolean }): void {
  const instead = new Map([
    ['(any-pointer: coarse)', 'all'],
    ['(prefers-reduced-motion: reduce)', reducesMotion ? 'all' : 'not all'],
  ])
  const asked = vi.spyOn(window, 'matchMedia')
  asked.mockImplementation((query) => ask(instead.get(query) ?? query))
  onTestFinished(() => asked.mockRestore())
}

async function showList() {
  const calls: string[] = []
  const note = (name: string) => async (request: Request) => {
    calls.push(`${name} ${JSON.stringify(((await request.json()) as { threads: unknown }).threads)}`)
    return { items: [] }
  }
  const { screen, mail } = await showStory(Many, {
    list: () => listPage([thread(501, { subject: 'First', read: false }), thread(502, { subject: 'Second' })]),
    answers: {
      'PATCH /user_message_labels': note('label'),
      'PATCH /user_messages/mark_read': note('mark read'),
      'PATCH /user_messages/mark_unread': note('mark unread'),
    },
  })
  const row = (subject: string) => screen.getByRole('row').filter({ hasText: subject })
  await expect.element(row('Second')).toBeVisible()
  return { screen, mail, row, calls }
}

const threads = (id: number) => JSON.stringify([{ user_id: alice.id, message_thread_id: id }])

/** A finger, or what says to be one, from the middle of an element on. */
function finger(on: Element, pointerType = 'touch') {
  const box = on.getBoundingClientRect()
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const tell = (type: string, x: number, y: number) =>
    on.dispatchEvent(
      new PointerEvent(type, {
        pointerType,
        pointerId: 7,
        isPrimary: true,
        bubbles: true,
        cancelable: true,
        clientX: start.x + x,
        clientY: start.y + y,
      }),
    )
  tell('pointerdown', 0, 0)
  return {
    go: (x: number, y = 0) => tell('pointermove', x, y),
    up: (x: number, y = 0) => tell('pointerup', x, y),
    away: () => tell('pointercancel', 0, 0),
  }
}

const press = (on: Element) => on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))

test('[SCREEN-15] under a row that is moved to the right stands Archive; let go far enough it is archived, with Undo', async () => {
  const { screen, row, calls } = await showList()
  const first = row('First').element() as HTMLElement
  const hand = finger(first)
  hand.go(40)
  const ground = screen.getByText('Archive', { exact: true })
  await expect.element(ground).toBeVisible()
  await expect.element(ground).not.toHaveAttribute('data-taken')
  expect(first.style.transform).toBe('translateX(40px)')
  const [above, below] = [first.getBoundingClientRect(), ground.element().getBoundingClientRect()]
  expect([below.top, below.height, above.left]).toEqual([above.top, above.height, below.left + 40])
  hand.go(150)
  await expect.element(ground).toHaveAttribute('data-taken')
  hand.up(150)
  await expect.element(row('First')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status').getByText('1 conversation archived')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(ground).not.toBeInTheDocument()
  await expect.poll(() => calls).toEqual([`label ${threads(501)}`])
})

test('[SCREEN-15] to the left it is marked as read, and the next time as unread; the row comes back', async () => {
  const { screen, row, calls } = await showList()
  const first = row('First').element() as HTMLElement
  for (const word of ['Mark as read', 'Mark as unread']) {
    const hand = finger(first)
    hand.go(-130)
    await expect.element(screen.getByText(word, { exact: true })).toBeVisible()
    hand.up(-130)
    await expect.element(screen.getByText(word, { exact: true })).not.toBeInTheDocument()
    expect(first.style.transform).toBe('')
    await expect.poll(() => 'unread' in first.dataset).toBe(word === 'Mark as unread')
  }
  await expect.poll(() => calls).toEqual([`mark read ${threads(501)}`, `mark unread ${threads(501)}`])
})

test('[SCREEN-15] a short way, a way up or down, a finger that the browser takes and a mouse do nothing', async () => {
  const { screen, row, mail, calls } = await showList()
  const first = row('First').element() as HTMLElement
  const short = finger(first)
  short.go(60)
  await expect.element(screen.getByText('Archive', { exact: true })).toBeVisible()
  short.up(60)
  const down = finger(first)
  down.go(20, 40)
  down.go(200, 40)
  expect(first.style.transform).toBe('')
  down.up(200, 40)
  const taken = finger(first)
  taken.go(200)
  taken.away()
  const mouse = finger(first, 'mouse')
  mouse.go(200)
  expect(first.style.transform).toBe('')
  mouse.up(200)
  await expect.element(screen.getByText('Archive', { exact: true })).not.toBeInTheDocument()
  await expect.element(row('First')).toBeVisible()
  expect([calls, mail.went]).toEqual([[], []])
})

test('[SCREEN-15] a row that is moved while other mail takes its place acts on neither', async () => {
  const { row, calls } = await showList()
  const first = row('First').element() as HTMLElement
  const hand = finger(first)
  hand.go(200)
  first.dataset.key = 'thread:1:777'
  hand.up(200)
  expect([first.style.transform, calls]).toEqual(['', []])
})

test('[SCREEN-15] where motion is reduced nothing slides: the ground stands in the place of the row', async () => {
  haveScreen({ reducesMotion: true })
  const { screen, row, calls } = await showList()
  const first = row('First').element() as HTMLElement
  const hand = finger(first)
  hand.go(150)
  const ground = screen.getByText('Archive', { exact: true })
  await expect.element(ground).toHaveAttribute('data-taken')
  const { x, y, width, height } = first.getBoundingClientRect()
  const covered = ground.element().getBoundingClientRect()
  expect([first.style.transform, x, width]).toEqual(['', covered.x, covered.width])
  // A finger goes through it, so that the row under it hears where it goes.
  expect(first.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true)
  hand.up(150)
  await expect.poll(() => calls).toEqual([`label ${threads(501)}`])
})

test('[SCREEN-15] a long press selects, without a menu or an opened mail; then taps select further, until none is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { screen, row, mail } = await showList()
  const [first, second] = [row('First').element(), row('Second').element()]
  const hand = finger(first)
  vi.advanceTimersByTime(499)
  expect(first.getAttribute('aria-selected')).toBe('false')
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(row('First')).toHaveAttribute('aria-selected', 'true')
  const menu = new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true })
  first.dispatchEvent(menu)
  expect(menu.defaultPrevented).toBe(true)
  hand.up(0)
  press(first)
  await expect.element(row('First')).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  const tap = (on: Element) => {
    finger(on).up(0)
    press(on)
  }
  tap(second)
  await expect.element(row('Second')).toHaveAttribute('aria-selected', 'true')
  tap(first)
  tap(second)
  await expect.element(row('Second')).toHaveAttribute('aria-selected', 'false')
  expect(mail.went).toEqual([])
  tap(second)
  await expect.poll(() => mail.went).toEqual(['/mail/inbox/thread/502'])
})

test('[SCREEN-15] a browser that opens a menu or begins to drag where a finger rests has it selected instead', async () => {
  const { screen, row } = await showList()
  const first = row('First').element()
  const hand = finger(first)
  const drag = new DragEvent('dragstart', { bubbles: true, cancelable: true })
  first.dispatchEvent(drag)
  first.dispatchEvent(new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true }))
  hand.up(0)
  expect(drag.defaultPrevented).toBe(true)
  await expect.element(row('First')).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})
