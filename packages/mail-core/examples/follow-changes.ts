// Prints what changes in your mailboxes, until so many changes have come: node follow-changes.ts 3
import { createClient, nodePorts, signIn } from '@postroom/mail-core'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_EMAIL = '', POSTROOM_PASSWORD = '' } = process.env
let left = Number(process.argv[2] ?? 3)
const mail = createClient(nodePorts({ baseUrl: POSTROOM_URL, log: console.error }))
await signIn(mail, { email: POSTROOM_EMAIL, password: POSTROOM_PASSWORD })

for await (const event of mail.events()) {
  if (event.type === 'gap') console.log('Something was missed')
  else console.log(`${event.change.kinds.join(', ')} of mailbox ${event.change.owner_id}`)
  left -= 1
  if (left === 0) break
}
