import { createClient, nodePorts, signIn } from '@postroom/mail-core'

const { POSTROOM_EMAIL = 'nora@postroom.example', POSTROOM_PASSWORD = '', POSTROOM_URL } = process.env
const mail = createClient(nodePorts({ baseUrl: POSTROOM_URL ?? 'http://127.0.0.1:3000' }))
await signIn(mail, { email: POSTROOM_EMAIL, password: POSTROOM_PASSWORD })
for await (const item of mail.search('is:unread').items()) console.log(item.owner.full_name, item.subject)
