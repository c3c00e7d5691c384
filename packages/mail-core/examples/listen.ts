import { createClient, nodePorts } from '@postroom/mail-core'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_TOKEN } = process.env
const mail = createClient(nodePorts({ baseUrl: POSTROOM_URL, token: POSTROOM_TOKEN }))

mail.on('messages', ({ change }) => console.log('New or removed mail', change.message_thread_ids.join()))
mail.on('end', ({ status, message }) => {
  console.log(message)
  process.exitCode = status === 401 ? 0 : 1
})
