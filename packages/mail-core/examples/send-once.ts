import { createClient, meQuery, nodePorts } from '@postroom/mail-core'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_TOKEN } = process.env
const mail = createClient(nodePorts({ baseUrl: POSTROOM_URL, token: POSTROOM_TOKEN }))
await mail.cache.fetchQuery(meQuery(mail))

const { jid } = await mail.send({
  to: 'Ben Ode <ben@postroom.example>',
  subject: 'Your order 1047',
  htmlBody: '<p>It is on its way.</p>',
  id: 'order-1047',
})
console.log(jid === null ? 'It left before' : 'It leaves in ten seconds')
