import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator } from '@playwright/test'
import { newPerson } from './account-fixtures.ts'
import { endTransitions } from './end-transitions.ts'
import type { Mailbox } from './mailbox.ts'
import { test } from './test.ts'

const answerIn = (conversation: Locator) => conversation.getByRole('dialog', { name: 'Reply', exact: true })

/** Opens the conversation and begins an answer to it. */
async function answering(mailbox: Mailbox, subject: string, text: string) {
  const conversation = await mailbox.open(subject)
  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
  const reply = answerIn(conversation)
  await reply.getByRole('textbox', { name: 'Message body' }).click({ position: { x: 30, y: 20 } })
  await mailbox.page.keyboard.type(text)
  return { conversation, reply, press: (name: string) => reply.getByRole('button', { name, exact: true }).click() }
}

test('[TEAM-01] whoever answers a conversation that a colleague has answered reads that answer and the new mail first, and loses nothing', async ({
  page,
  browser,
  mailbox,
  signIn,
  mail,
  shared: bob,
  alice,
  sink,
}) => {
  const from = 'Zoe Brown <zoe@elsewhere.example>'
  await mail({
    from,
    to: bob.email,
    subject: 'Wheels?',
    text: 'Which wheel fits?',
    messageId: '<wheels@elsewhere.example>',
  })
  const other = await browser.newContext({ baseURL: page.url() })
  const desk = await signIn(await other.newPage(), bob)
  const bobs = await answering(desk, 'Wheels?', 'The blue one.')
  const alices = await answering(mailbox, 'Wheels?', 'The red one.')
  await alices.press('Send')
  await expect.poll(() => sink.kept.filter(({ raw }) => raw.includes('The red one.')).length).toBe(1)
  // Where the pointer rests on the ways to answer, new mail waits.
  await page.mouse.move(0, 0)
  await mail({
    from,
    to: bob.email,
    subject: 'Re: Wheels?',
    text: 'And the tyre?',
    inReplyTo: '<wheels@elsewhere.example>',
  })
  await expect(alices.conversation.getByRole('article', { name: 'Message from Zoe Brown', exact: true })).toHaveCount(2)

  await bobs.press('Send')
  const newer = bobs.reply.getByRole('article')
  await expect(newer).toHaveCount(2)
  await expect(newer.nth(0)).toHaveAccessibleName(new RegExp(`^${alice.name} answered (just now|1 minute ago)$`))
  await expect(newer.nth(0)).toContainText('The red one.')
  await expect(newer.nth(1)).toHaveAccessibleName(/^Zoe Brown wrote (just now|1 minute ago)$/)
  await expect(newer.nth(1)).toContainText('And the tyre?')
  await expect(bobs.reply.getByRole('heading', { name: '2 newer messages in this conversation' })).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await desk.page.emulateMedia({ colorScheme })
    await endTransitions(desk.page)
    const { violations } = await new AxeBuilder({ page: desk.page }).include('[role="dialog"]').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  }

  await bobs.press('Back to writing')
  await expect(bobs.reply.getByRole('textbox', { name: 'Message body' })).toBeFocused()
  await desk.page.keyboard.type('Or: ')
  await bobs.press('Send')
  await expect(desk.toast('Message sent successfully!')).toBeVisible()
  await expect.poll(() => sink.kept.filter(({ raw }) => raw.includes('The blue one.')).length).toBe(1)
  await other.close()
})

test('[TEAM-02] an answer that a colleague was faster with comes back to its author with that answer, and can be sent all the same', async ({
  page,
  browser,
  mailbox,
  signIn,
  mail,
  shared: bob,
  alice,
  sink,
}) => {
  await mail({ from: 'Zoe Brown <zoe@elsewhere.example>', to: bob.email, subject: 'Tyres?', text: 'Which tyre fits?' })
  const other = await browser.newContext({ baseURL: page.url() })
  const desk = await signIn(await other.newPage(), bob)
  const bobs = await answering(desk, 'Tyres?', 'The narrow one.')
  const alices = await answering(mailbox, 'Tyres?', 'The wide one.')
  await alices.press('Send')
  await expect(mailbox.toast('Message sent successfully!')).toBeVisible()
  await bobs.press('Send')
  await expect(desk.toast('Message sent successfully!')).toBeVisible()

  const newer = bobs.reply.getByRole('article')
  await expect(newer).toHaveAccessibleName(new RegExp(`^${alice.name} answered (just now|1 minute ago)$`))
  await expect(newer).toContainText('The wide one.')
  await expect(bobs.reply.getByRole('textbox', { name: 'Message body' })).toContainText('The narrow one.')
  await expect(desk.folder('Drafts')).toHaveAccessibleName('Drafts, 1 draft')
  expect(sink.kept.map(({ raw }) => /The (wide|narrow) one/.exec(raw)?.[1]).filter((word) => word)).toEqual(['wide'])

  await bobs.press('Send anyway')
  await expect.poll(() => sink.kept.filter(({ raw }) => raw.includes('The narrow one.')).length).toBe(1)
  await expect(desk.folder('Drafts')).toHaveAccessibleName('Drafts')
  await other.close()
})

test('[TEAM-04] who wrote as a shared mailbox stands in the conversation for colleagues, and outside there is only the mailbox', async ({
  page,
  browser,
  mailbox,
  signIn,
  mail,
  shared: bob,
  alice,
  server,
  sink,
}) => {
  const carol = await newPerson(server, 'Carol')
  await mail({ from: carol.email, to: bob.email, subject: 'Bells?', text: 'Which bell fits?' })
  const alices = await answering(mailbox, 'Bells?', 'The loud one.')
  await alices.press('Send')
  await expect(
    alices.conversation.getByRole('article', { name: `Message from me, as ${bob.name}`, exact: true }),
  ).toBeVisible()

  const other = await browser.newContext({ baseURL: page.url() })
  const desk = await signIn(await other.newPage(), bob)
  const seen = await desk.open('Bells?')
  await expect(
    seen.getByRole('article', { name: `Message from ${alice.name}, as ${bob.name}`, exact: true }),
  ).toBeVisible()
  await other.close()

  const outside = await browser.newContext({ baseURL: page.url() })
  const carols = await signIn(await outside.newPage(), carol)
  await expect(carols.row('Re: Bells?')).toBeVisible()
  const received = await carols.open('Re: Bells?')
  await expect(received.getByRole('article', { name: `Message from ${bob.name}`, exact: true })).toBeVisible()
  expect(await outside.pages()[0]?.locator('body').innerText()).not.toContain(alice.name)
  expect(sink.kept.filter(({ raw }) => raw.includes(alice.name))).toEqual([])
  await outside.close()
})
