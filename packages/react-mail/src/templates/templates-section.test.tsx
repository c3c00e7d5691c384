import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { showStory } from '../fixtures/show-story.tsx'
import type { Answers } from '../fixtures/story-mail.ts'
import * as stories from './templates-section.stories.tsx'

const { Patterns, Refused } = composeStories(stories)

async function shown(Story: typeof Patterns, answers?: Answers) {
  const { screen, mail } = await showStory(Story, answers ? { answers } : {})
  const form = screen.getByRole('textbox', { name: 'Ticket numbers of Support <support@postroom.example>' })
  await expect.element(form).toHaveValue('REQ-#')
  return { screen, mail, field: form }
}

test('[TEAM-11] how ticket numbers look is said for each mailbox whose settings one may change', async () => {
  const bodies: unknown[] = []
  let kept = 'REQ-#'
  const { screen, mail, field } = await shown(Patterns, {
    'GET /templates': () => ({ templates: [], ticket_patterns: [{ mailbox_id: 11, ticket_pattern: kept }] }),
    'PUT /mailboxes/11/ticket_pattern': async (request) => {
      const body = await request.json()
      bodies.push(body)
      kept = body.ticket_pattern
      return body
    },
  })
  await expectAccessibleInBothSchemes()
  await expect.element(screen.getByRole('textbox')).toHaveLength(2)
  await field.fill('Case #')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bodies).toEqual([{ ticket_pattern: 'Case #' }])
  await expect.element(field).toHaveValue('Case #')
  await expect.element(field).toHaveFocus()
  // A colleague changes it.
  kept = 'T#'
  await mail.cache.invalidateQueries({ queryKey: ['templates'] })
  await expect.element(field).toHaveValue('T#')
})

test('[TEAM-11] a pattern that is refused stays in its field with the reason', async () => {
  const { screen, field } = await shown(Refused)
  await field.fill('REQ-1#')
  await userEvent.keyboard('{Enter}')
  const sentence = 'Please write no digit beside the #, which stands for all digits of a ticket number'
  await expect.element(field).toHaveAccessibleDescription(sentence)
  await expect.element(field).toHaveValue('REQ-1#')
  await expectAccessibleInBothSchemes()
  await field.fill('REQ-#1')
  await expect.element(screen.getByText(sentence)).not.toBeInTheDocument()
})

test('[TEAM-11] what is written while a pattern is saved stays to be saved', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const bodies: unknown[] = []
  const { screen, field } = await shown(Patterns, {
    'PUT /mailboxes/11/ticket_pattern': async (request) => {
      const body = await request.json()
      bodies.push(body)
      await gate
      return body
    },
  })
  const button = screen.getByRole('button', { name: 'Save' }).nth(1)
  await field.fill('Case #')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bodies).toEqual([{ ticket_pattern: 'Case #' }])
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await field.fill('Case no #')
  release()
  await expect.element(button).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(field).toHaveValue('Case no #')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bodies).toEqual([{ ticket_pattern: 'Case #' }, { ticket_pattern: 'Case no #' }])
})
