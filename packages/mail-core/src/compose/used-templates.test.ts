import { expect, test } from 'vitest'
import { createTestMail, settled } from '../test-mail.ts'
import { DRAFT_SAVE_DELAY } from './compose-setup.ts'
import { savedDraft } from './fixture-draft.ts'
import { newDraft } from './open-window.ts'
import { sendMessage } from './send-message.ts'
import { takeTemplate } from './used-templates.ts'

test('[TEAM-11] a window says to its draft and to its mail which templates are in its text, each once, the last twenty', async () => {
  const mail = createTestMail({
    'POST /drafts': () => Response.json({ draft: savedDraft({}) }, { status: 201 }),
    'POST /messages': () => Response.json({ jid: 'j' }, { status: 201 }),
  })
  mail.start()
  await settled()
  const draft = newDraft(mail, { to: 'Ben <ben@postroom.example>', subject: 'Lunch', htmlBody: '<div>At one?</div>' })
  mail.actors.composer.send({ type: 'open', window: { windowId: 'w1', draft } })
  const [window] = mail.actors.composer.getSnapshot().context.windows
  if (!window) throw new Error('The window did not open')
  mail.calls.length = 0
  const ids = Array.from({ length: 22 }, (_, index) => index + 1)
  for (const id of [...ids, 22]) takeTemplate(window, { id, files: [] })
  mail.clock.increment(DRAFT_SAVE_DELAY)
  await settled()
  expect(mail.calls[0]).toMatchObject({ method: 'POST', path: '/drafts', body: { template_ids: ids.slice(2) } })
  await sendMessage(mail, window.getSnapshot().context, null)
  const sent = String(mail.calls.find(({ path }) => path === '/messages')?.body)
  expect([...sent.matchAll(/name="template_ids\[(\d+)\]"\r\n\r\n(\d+)/g)].map(([, at, id]) => [at, id])).toEqual(
    ids.slice(2).map((id, at) => [String(at), String(id)]),
  )
})
