import { createClient, type ListItem, meQuery, nodePorts } from '@postroom/mail-core'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_TOKEN } = process.env
const mail = createClient(nodePorts({ baseUrl: POSTROOM_URL, token: POSTROOM_TOKEN }))
await mail.cache.fetchQuery(meQuery(mail))

const found: ListItem[] = []
for await (const item of mail.search('subject:invoice in:inbox').items()) found.push(item)
const { items, undo } = await mail.label(found, { add: ['Work'], remove: ['inbox'] })
console.log(`Moved ${items.length}`)
const { items: back } = await undo()
console.log(`Put ${back.length} back`)
