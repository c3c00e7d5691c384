import { createClient, meQuery, nodePorts } from '@postroom/mail-core'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_TOKEN } = process.env
const mail = createClient(nodePorts({ baseUrl: POSTROOM_URL, token: POSTROOM_TOKEN }))
const me = await mail.cache.fetchQuery(meQuery(mail))

for await (const item of mail.search('is:unread').items()) console.log(`${me?.full_name}: ${item.subject}`)
