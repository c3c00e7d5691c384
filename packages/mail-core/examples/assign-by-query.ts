// Assigns the messages of every conversation that a search finds: node assign-by-query.ts 'from:ben lunch' 'Ann Lee'
import {
  assignMessages,
  conversationQuery,
  createMail,
  nodePorts,
  searchQuery,
  signIn,
  usersQuery,
} from '@postroom/mail-core'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_EMAIL = '', POSTROOM_PASSWORD = '' } = process.env
const [q = '', teammate = ''] = process.argv.slice(2)
const mail = createMail(nodePorts({ baseUrl: POSTROOM_URL, log: console.error }))
await signIn(mail, { email: POSTROOM_EMAIL, password: POSTROOM_PASSWORD })

const user = (await mail.cache.fetchQuery(usersQuery(mail))).find(({ full_name }) => full_name === teammate)
if (!user) throw new Error(`Nobody is called ${teammate}`)
const messageIds: number[] = []
for (const item of (await mail.cache.fetchQuery(searchQuery(mail, { search: { q }, page: 1 }))).items) {
  if ('message_id' in item) messageIds.push(item.message_id)
  else {
    const place = { threadId: item.message_thread_id, ownerId: item.user_id }
    messageIds.push(...(await mail.cache.fetchQuery(conversationQuery(mail, place))).messages.map(({ id }) => id))
  }
}
if (await assignMessages(mail, { messageIds, staged: { [user.id]: true } }))
  console.log(`Assigned ${messageIds.length}`)
