import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { conversation, message } from '../fixtures/messages.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './mail-panes.stories.tsx'

const { Many } = composeStories(stories)

/** Answers for conversations, with what is asked for in order. */
function conversationsAsked() {
  const asked: number[] = []
  const answer = (id: number) => () => {
    asked.push(id)
    return conversation([message(9000 + id)])
  }
  const ids = [501, 502, 503, 504]
  return { asked, answers: Object.fromEntries(ids.map((id) => [`GET /messages/threads/${id}`, answer(id)])) }
}

test('a conversation is asked for when the pointer reaches its row, and when a finger is put on it, before it is lifted', async () => {
  const { asked, answers } = conversationsAsked()
  const { screen, mail } = await showStory(Many, { answers })
  await userEvent.hover(screen.getByRole('row').nth(1))
  await expect.poll(() => asked).toContain(502)
  const finger = { bubbles: true, pointerType: 'touch' }
  const row = screen.getByRole('row').nth(3).element()
  for (const type of ['pointerover', 'pointerdown']) row.dispatchEvent(new PointerEvent(type, finger))
  await expect.poll(() => asked).toContain(504)
  expect(mail.went).toEqual([])
})

test('a row that is pressed by voice or by a screen reader asks for its conversation, and only once', async () => {
  const { asked, answers } = conversationsAsked()
  const { screen, mail } = await showStory(Many, { answers })
  await expect.element(screen.getByRole('row').nth(3)).toBeVisible()
  for (const place of [1, 1, 3]) {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    screen.getByRole('row').nth(place).element().dispatchEvent(press)
  }
  await expect.poll(() => asked).toContain(504)
  expect(asked.filter((id) => id === 502)).toHaveLength(1)
  expect(mail.went).toHaveLength(3)
})

test('when nobody waits, the conversations below and above the open one are asked for, after it', async () => {
  const { asked, answers } = conversationsAsked()
  await showStory(Many, { answers, item: { kind: 'thread', threadId: 502 } })
  await expect.poll(() => asked).toEqual([502, 503, 501])
})
