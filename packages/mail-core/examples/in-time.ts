import { createClient, meQuery, nodePorts, searchQuery } from '@postroom/mail-core'

const { POSTROOM_URL = 'http://127.0.0.1:3000', POSTROOM_TOKEN } = process.env
const mail = createClient(nodePorts({ baseUrl: POSTROOM_URL, token: POSTROOM_TOKEN }))
await mail.cache.fetchQuery(meQuery(mail))

const stopped = new AbortController()
process.once('SIGINT', () => stopped.abort())
const hurried = mail.with({ timeout: 2_000, signal: stopped.signal })
const { items } = await hurried.cache.fetchQuery(searchQuery(hurried, { search: { q: 'is:unread' }, page: 1 }))
console.log(`${items.length} unread`)
