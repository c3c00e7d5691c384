import { expect, test } from 'vitest'
import { message } from '../fixture-mail.ts'
import { type Answer, createTestMail, refusal, settled } from '../test-mail.ts'
import { openWindows } from './composer-machine.ts'
import { composeAnswer } from './open-window.ts'

const to = (email: string) => ({ email, name: null, owner_type: 'to' as const })
const asked = message(7, {
  sender_email: 'carol@y.example',
  recipients: [to('ann@postroom.example'), to('sales@postroom.example'), to('team@postroom.example')],
})
const mailboxes = [
  {
    user_id: 1,
    email: 'ann@postroom.example',
    addresses: ['sales@postroom.example', 'team@postroom.example'],
    own_addresses: ['sales@postroom.example'],
    catch_alls: [],
    plus_labels: 'off',
  },
]

/** Who stands in To of an answer, and the calls for addresses that it took. */
async function answered(mode: 'reply_all' | 'forward', addresses: Answer, of = asked) {
  const mail = createTestMail({ 'GET /addresses': addresses })
  mail.start()
  await settled()
  await composeAnswer(mail, { message: of, mode, inline: false })
  const [window] = openWindows(mail.actors.composer.getSnapshot().context)
  const calls = mail.calls.filter(({ path }) => path === '/addresses').length
  return { to: window?.getSnapshot().context.draft.to.map(({ email }) => email), calls }
}

test('[NET-08] Reply all goes to a list of people, and not to the other addresses of the own mailbox', async () => {
  expect(await answered('reply_all', () => ({ mailboxes }))).toEqual({
    to: ['carol@y.example', 'team@postroom.example'],
    calls: 1,
  })
})

test('[NET-08] an answer opens also where the addresses cannot be had, and asks for none that it does not need', async () => {
  expect((await answered('reply_all', () => refusal(500, 'Out of order'))).to).toEqual([
    'carol@y.example',
    'sales@postroom.example',
    'team@postroom.example',
  ])
  const alone = message(8, { sender_email: 'carol@y.example', recipients: [to('ann@postroom.example')] })
  expect(await answered('reply_all', () => ({ mailboxes }), alone)).toEqual({ to: ['carol@y.example'], calls: 0 })
  expect((await answered('forward', () => ({ mailboxes }))).calls).toBe(0)
})
