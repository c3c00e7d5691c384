import { meQuery } from '@postroom/mail-core'
import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './answered-notice.stories.tsx'

const { OneAnswer, AnswerAndMail, InConversation } = composeStories(stories)

async function stopped(story = OneAnswer) {
  const { screen, mail } = await showStory(story)
  const window = screen.getByRole('dialog', { name: 'Reply', exact: true })
  const button = (name: string) => window.getByRole('button', { name, exact: true })
  await expect.element(button('Back to writing')).toBeVisible()
  return { window, mail, button, body: window.getByRole('textbox', { name: 'Message body' }) }
}

test("[TEAM-01] a stopped answer shows who answered, when and what, in place of Send, beside one's own text", async () => {
  const { window, button, body } = await stopped()
  await expect.element(window.getByRole('heading', { name: 'Tom Baker answered 2 minutes ago' })).toHaveFocus()
  await expect
    .element(window.getByRole('alert'))
    .toHaveTextContent('Tom Baker answered 2 minutes agoYour answer has not been sent.')
  const article = window.getByRole('article', { name: 'Tom Baker answered 2 minutes ago' })
  await expect
    .element(article)
    .toHaveTextContent(
      'TBHello Dora, the red one fits. I have put two of them into your parcel, which leaves today. Regards Tom',
    )
  await expect.element(button('Send')).not.toBeInTheDocument()
  await expect.element(body).toHaveTextContent('Hello Dora,the blue one fits.')
})

test("[TEAM-01] a colleague's answer and the customer's new mail stand under each other", async () => {
  const { window } = await stopped(AnswerAndMail)
  await expect.element(window.getByRole('heading', { name: '2 newer messages in this conversation' })).toBeVisible()
  const articles = window.getByRole('article')
  expect(articles.elements().map((each) => each.getAttribute('aria-label'))).toEqual([
    'Tom Baker answered 2 minutes ago',
    'Dora Dale wrote just now',
  ])
  await expect
    .element(articles.nth(1))
    .toHaveTextContent(
      'DDDora Dale wrote just nowThank you! And could you send the invoice to our office instead?1 file',
    )
})

test('[TEAM-01] its three ways are reached by Tab; back to writing leads into the text, and Send is there again', async () => {
  const { window, mail, button, body } = await stopped()
  const names: string[] = []
  for (let presses = 0; presses < 4; presses++) {
    await userEvent.keyboard('{Tab}')
    names.push(document.activeElement?.textContent ?? '')
  }
  expect(names.slice(1)).toEqual(['Back to writing', 'Send anyway', 'Discard'])
  await button('Back to writing').click()
  await expect.element(body).toHaveFocus()
  await expect.element(button('Send')).toBeVisible()
  await expect.element(window.getByRole('article')).not.toBeInTheDocument()
  const [open] = mail.actors.composer.getSnapshot().context.windows
  expect(open?.getSnapshot().context.draft.seenMessageId).toBe(9101)
})

test('[TEAM-01] Send anyway sends what is written, and Discard offers Undo', async () => {
  const sent = await stopped(InConversation)
  await sent.button('Send anyway').click()
  // The story's server takes no mail: what was written is still there, and Send with it.
  await expect
    .element(sent.window.getByRole('alert').first())
    .toHaveTextContent('Failed to send message. Please try again.')
  await expect.element(sent.button('Send')).toBeVisible()
  const discarded = await stopped()
  await discarded.button('Discard').click()
  await expect
    .poll(() => discarded.mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text))
    .toEqual(['Draft discarded'])
})

test('[PEOPLE-01] who may no longer send in the mailbox is told why Send anyway does nothing', async () => {
  const { mail, button, window } = await stopped()
  const support = { id: 11, email: 'support@postroom.example', full_name: 'Support', level: 'draft' as const }
  mail.cache.setQueryData(meQuery(mail).queryKey, (me) => me && { ...me, accessible_users: [support] })
  await expect.element(button('Send anyway')).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(button('Send anyway'))
    .toHaveAccessibleDescription('You may not send from support@postroom.example.')
  await button('Send anyway').click({ force: true })
  await expect.element(window.getByRole('heading', { name: 'Tom Baker answered 2 minutes ago' })).toBeVisible()
})
