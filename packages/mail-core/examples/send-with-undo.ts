// Sends a message and takes it back unless the last word is 'keep': node send-with-undo.ts ben@postroom.example Lunch keep
import { cancelSend, createMail, newDraft, nodePorts, sendDraft, signIn } from '@postroom/mail-core'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_EMAIL = '', POSTROOM_PASSWORD = '' } = process.env
const [to = '', subject = '', keep] = process.argv.slice(2)
const mail = createMail(nodePorts({ baseUrl: POSTROOM_URL }))
await signIn(mail, { email: POSTROOM_EMAIL, password: POSTROOM_PASSWORD })

const { jid } = await sendDraft(mail, newDraft(mail, { to, subject, htmlBody: '<p>At one?</p>' }))
console.log('Message sent successfully!')
if (jid !== null && keep !== 'keep') {
  await cancelSend(mail, jid)
  console.log('Email sending canceled')
}
