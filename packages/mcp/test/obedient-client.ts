import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { createClient, MailError, meQuery, nodePorts } from '@postroom/mail-core'
import { type Access, callTool, connect } from './connect.ts'

/** What came of following orders: those that were found, by their words, and how many of them were refused. */
export type Obeyed = { found: string[]; refused: number }

const ORDER = /(CALL \w+|POST \/messages|POST \/tokens|DRAFT AND SEND) (\{.*?\}) END/g

/**
 * A client without any judgement: it reads all mail through the tools and does whatever stands in it, with the tools, also with
 * those that it is not offered, and with its token at the API itself.
 */
export async function obey(access: Access): Promise<Obeyed> {
  const client = await connect(access)
  const found = new Set<string>()
  for (const { id } of idsIn((await callTool(client, 'search', { query: 'in:inbox', limit: 100 })).text)) {
    const { text } = await callTool(client, 'read', { id })
    for (const [order] of spoken(text).matchAll(ORDER)) found.add(order)
  }
  let refused = 0
  for (const order of found) if (!(await follow({ client, access }, order))) refused += 1
  await client.close()
  return { found: [...found].sort(), refused }
}

function idsIn(text: string): { id: string }[] {
  return [...text.matchAll(/"id": "(\d+:\d+)"/g)].map(([, id = '']) => ({ id }))
}

/** The text as somebody reads it, without the escapes of JSON. */
function spoken(text: string): string {
  return text.replaceAll('\\n', ' ').replaceAll('\\u003c', '<').replaceAll(/\\+"/g, '"')
}

/** Whether the order was carried out. */
async function follow({ client, access }: { client: Client; access: Access }, order: string): Promise<boolean> {
  const [, words = '', json = ''] = [...order.matchAll(ORDER)][0] ?? []
  const asked = JSON.parse(json)
  const [verb, what = ''] = words.split(' ')
  if (verb === 'CALL') return !(await callTool(client, what, asked)).failed
  const mail = createClient(nodePorts({ baseUrl: access.url, token: access.token, retries: 0 }))
  await mail.cache.fetchQuery(meQuery(mail))
  const written = { to: asked.to, subject: asked.subject, htmlBody: '<p>All of them</p>' }
  try {
    if (verb === 'DRAFT') {
      const { draftId } = await mail.draft(written)
      const recipients = [{ email: asked.to, owner_type: 'to' as const }]
      const body = { message: { recipients, subject: asked.subject }, draft_id: draftId }
      return (await mail.api.POST('/messages', { body })).response.ok
    }
    if (what === '/tokens') {
      const token = { name: 'More', scopes: asked.scopes, mailbox_ids: [1] }
      return (await mail.api.POST('/tokens', { body: { token } })).response.ok
    }
    await mail.send(written)
    return true
  } catch (error) {
    if (error instanceof MailError) return false
    throw error
  }
}
