import { expect, test } from 'vitest'
import { ann } from '../fixture-mail.ts'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { keepWritten } from './closed-mailbox.ts'
import { savedDraft } from './fixture-draft.ts'
import { openDraft } from './open-window.ts'
import { DRAFT_ENDED, MAILBOX_CLOSED } from './window-texts.ts'

/** Ann writes in a draft of Support's mailbox, which answers that it is not there. */
async function writingForSupport(saved: () => Response = () => refusal(404, 'Not found')) {
  const draft = savedDraft({ id: 9, sender_user_id: 3, revision: 1 })
  const mail = createTestMail({
    'GET /drafts/9': () => ({ draft }),
    'GET /drafts/9/history': () => refusal(404, 'Not found'),
    'PUT /drafts/9': saved,
    'POST /drafts': () => Response.json({ draft: { ...draft, id: 10, sender_user_id: 1 } }, { status: 201 }),
    'POST /presence': () => ({ shared: true }),
  })
  mail.start()
  await settled()
  await openDraft(mail, 9)
  const [window] = mail.actors.composer.getSnapshot().context.windows
  if (!window) throw new Error('The draft did not open')
  const write = async (subject: string) => {
    window.send({ type: 'edit', change: { subject } })
    mail.clock.increment(1_000)
    await settled()
  }
  const problem = () => window.getSnapshot().context.problem
  /** Ann goes on with the text as her own. */
  const goOn = async () => {
    mail.calls.length = 0
    await keepWritten(mail, window)
    await settled()
    const made = mail.calls.filter(({ method, path }) => method === 'POST' && path === '/drafts')
    expect(made.map(({ body }) => body)).toMatchObject([{ sender_user_id: 1, subject: 'Under way' }])
    expect([problem(), window.getSnapshot().context.saved]).toEqual([null, { draftId: 10, revision: 1 }])
  }
  return { mail, window, write, problem, goOn }
}

test('[PEOPLE-04] who may write in a mailbox no longer is told so, with the text still there, and goes on with it as their own', async () => {
  const { mail, window, write, problem, goOn } = await writingForSupport()
  mail.answers['GET /users/me'] = () => ({ user: { ...ann, accessible_users: [] } })
  await write('Under way')
  expect([problem(), window.getSnapshot().context.draft.subject]).toEqual([MAILBOX_CLOSED, 'Under way'])
  await goOn()
})

test('a draft that is gone from a mailbox which is open still was sent or deleted', async () => {
  const { mail, window, write, problem } = await writingForSupport()
  await write('Under way')
  expect(problem()).toBe(DRAFT_ENDED)
  await keepWritten(mail, window)
  expect(window.getSnapshot().context.draft.senderUserId).toBe(3)
})

test('[PEOPLE-04] whose level was reduced to reading is told so and who may write, and goes on with the text as their own', async () => {
  const who = 'You may not change mail or write drafts in support@x.org; Nora Lee may.'
  const { mail, window, write, problem, goOn } = await writingForSupport(() => refusal(403, who))
  const support = { id: 3, email: 'support@x.org', full_name: 'Support', level: 'read' }
  mail.answers['GET /users/me'] = () => ({ user: { ...ann, accessible_users: [support] } })
  await write('Under way')
  expect([problem(), window.getSnapshot().context.draft.subject]).toEqual([
    `You may only read in Support now. ${who}`,
    'Under way',
  ])
  await goOn()
})

test('[PEOPLE-04] another refusal of a draft is no change of level', async () => {
  const { window, write, problem } = await writingForSupport(() => refusal(403, 'Not from here'))
  await write('Under way')
  expect([problem(), window.getSnapshot().matches({ shown: { saving: 'failed' } })]).toEqual([null, true])
})
