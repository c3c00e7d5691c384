import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { attachment, createClient, meQuery, nodePorts } from '@postroom/mail-core'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_TOKEN } = process.env
const mail = createClient(nodePorts({ baseUrl: POSTROOM_URL, token: POSTROOM_TOKEN }))
await mail.cache.fetchQuery(meQuery(mail))

const menu = await attachment('menu.pdf')
const report = await attachment(Readable.from([Buffer.from('dish,price\n')]), { name: 'report.csv' })
const written = { to: 'ben@postroom.example', subject: 'Menu', htmlBody: '<p>Here it is.</p>' }
const { messageId } = await mail.send({ ...written, files: [menu, report] })

await pipeline(await mail.source(messageId), createWriteStream('menu.eml'))
const { data } = await mail.api.GET('/messages/{id}', { params: { path: { id: messageId } } })
for (const file of data?.message.attachments ?? []) {
  await pipeline(await mail.download(file), createWriteStream(`copy-of-${file.filename}`))
}
