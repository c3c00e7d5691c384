// Assigns the mail on the first page of a search: node assign-by-query.ts 'from:ben lunch' 'Ann Lee'
import * as postroom from '@postroom/mail-core'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_EMAIL = '', POSTROOM_PASSWORD = '' } = process.env
const [q = '', teammate = ''] = process.argv.slice(2)
const mail = postroom.createMail(postroom.nodePorts({ baseUrl: POSTROOM_URL, log: console.error }))
await postroom.signIn(mail, { email: POSTROOM_EMAIL, password: POSTROOM_PASSWORD })

const user = (await mail.cache.fetchQuery(postroom.usersQuery(mail))).find(({ full_name }) => full_name === teammate)
if (!user) throw new Error(`Nobody is called ${teammate}`)
const { items } = await mail.cache.fetchQuery(postroom.searchQuery(mail, { search: { q }, page: 1 }))
const messageIds: number[] = []
for (const item of items) {
  const place = 'senders' in item && { threadId: item.message_thread_id, ownerId: item.user_id }
  const opened = place && (await mail.cache.fetchQuery(postroom.conversationQuery(mail, place)))
  messageIds.push(...(opened ? opened.messages.map(({ id }) => id) : 'message_id' in item ? [item.message_id] : []))
}
const done = await postroom.assignMessages(mail, { messageIds, staged: { [user.id]: true } })
console.log(done ? `Assigned ${messageIds.length}` : 'Nothing was assigned')
