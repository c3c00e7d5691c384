import * as postroom from '@postroom/mail-core'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_EMAIL = '', POSTROOM_PASSWORD = '' } = process.env
const mail = postroom.createMail(postroom.nodePorts({ baseUrl: POSTROOM_URL }))
await postroom.signIn(mail, { email: POSTROOM_EMAIL, password: POSTROOM_PASSWORD })

const unread = await mail.cache.fetchQuery(postroom.searchQuery(mail, { search: { q: 'is:unread' }, page: 1 }))
for (const item of unread.items) console.log(item.owner.full_name, item.subject)

const [first] = unread.items
const place = first && 'senders' in first ? { threadId: first.message_thread_id, ownerId: first.user_id } : null
const newest = place && (await mail.cache.fetchQuery(postroom.conversationQuery(mail, place))).messages.at(-1)
const ben = (await mail.cache.fetchQuery(postroom.usersQuery(mail))).find(({ full_name }) => full_name === 'Ben Ode')
if (newest && ben) {
  await postroom.assignMessages(mail, { messageIds: [newest.id], staged: { [ben.id]: true } })
  const draft = await postroom.answerDraft(mail, newest, 'reply')
  await postroom.sendDraft(mail, { ...draft, htmlBody: `<p>I will see to it.</p>${draft.htmlBody}` })
}
