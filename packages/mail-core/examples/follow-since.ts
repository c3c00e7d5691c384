import { readFile, rename, writeFile } from 'node:fs/promises'
import { createClient, nodePorts } from '@postroom/mail-core'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_TOKEN } = process.env
const mail = createClient(nodePorts({ baseUrl: POSTROOM_URL, token: POSTROOM_TOKEN }))
const last = await readFile('last-event', 'utf8').catch(() => null)

for await (const event of mail.events({ since: last === null ? undefined : Number(last) })) {
  if (event.type === 'gap') console.log('Something was missed: read again what you keep')
  else console.log(event.change.kinds.join(), event.change.user_message_ids.join())
  await writeFile('last-event.new', String(event.id))
  await rename('last-event.new', 'last-event')
}
