// Prints what is unread in every account that you may see: owner, sender, subject.
import { createMail, nodePorts, searchQuery, signIn } from '@postroom/mail-core'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_EMAIL = '', POSTROOM_PASSWORD = '' } = process.env
const mail = createMail(nodePorts({ baseUrl: POSTROOM_URL }))
await signIn(mail, { email: POSTROOM_EMAIL, password: POSTROOM_PASSWORD })

for (let page = 1, pages = 1; page <= pages; page += 1) {
  const { items, pagination } = await mail.cache.fetchQuery(searchQuery(mail, { search: { q: 'is:unread' }, page }))
  pages = pagination.total_pages
  for (const item of items) {
    const senders = 'senders' in item ? item.senders.map(({ name, email }) => name ?? email) : [item.sender_name]
    console.log(`${item.owner.full_name} | ${senders.join(', ')} | ${item.subject}`)
  }
}
