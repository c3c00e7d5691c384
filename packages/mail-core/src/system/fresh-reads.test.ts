import { expect, test } from 'vitest'
import { meQuery, usersQuery } from '../accounts/accounts-queries.ts'
import { openedQuery } from '../conversation/conversation-queries.ts'
import { createClient } from '../create-client.ts'
import { ann, labelGroups, pageOf, thread } from '../fixture-mail.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import { listQuery } from '../list/list-queries.ts'
import { nodePorts } from '../node-ports.ts'
import { signaturesQuery } from '../signatures/signatures-queries.ts'
import { MOST_ANSWERS } from './few-answers.ts'

/** A program, and the paths that it asked for. */
function program() {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v1', '')
    asked.push(path)
    if (path === '/users/me') return Response.json({ user: ann })
    if (path === '/users') return Response.json({ users: [[asked.length, 'Ann Lee']] })
    if (path === '/labels') return Response.json(labelGroups)
    if (path === '/user_messages') return Response.json(pageOf([thread(asked.length)]))
    if (path.startsWith('/messages/')) return Response.json({ thread: null, messages: [] })
    return Response.json({ signatures: [] })
  }
  return { asked, mail: createClient(nodePorts({ baseUrl: 'http://127.0.0.1:3000', fetch })) }
}

test('[SDK-06] each read of a program asks the server, unless it says how old an answer may be', async () => {
  const { asked, mail } = program()
  const times = async (read: () => Promise<unknown>) => {
    await read()
    const before = asked.length
    await read()
    return asked.slice(before)
  }
  expect(await times(() => mail.cache.fetchQuery(meQuery(mail)))).toEqual(['/users/me'])
  expect(await times(() => mail.cache.fetchQuery(usersQuery(mail)))).toEqual(['/users'])
  expect(await times(() => mail.cache.fetchQuery(labelsQuery(mail)))).toEqual(['/labels'])
  expect(await times(() => mail.cache.fetchQuery(signaturesQuery(mail)))).toEqual(['/signatures'])
  const list = () => listQuery(mail, { path: 'inbox', page: 1 })
  expect(await times(() => mail.cache.fetchQuery(list()))).toEqual(['/user_messages'])
  expect(await times(() => mail.cache.fetchQuery({ ...list(), staleTime: 60_000 }))).toEqual([])
  const opened = () => openedQuery(mail, { kind: 'message', messageId: 7 }, { path: 'inbox' })
  expect(await times(() => mail.cache.fetchQuery(opened()))).toEqual(['/messages/7'])
})

test('[SDK-06] a program keeps few answers, and no timers that would keep it from ending', async () => {
  const { mail } = program()
  const { cache } = mail
  await cache.fetchQuery(meQuery(mail))
  await cache.fetchQuery(labelsQuery(mail))
  const read = (page: number) => cache.fetchQuery(listQuery(mail, { path: 'inbox', page }))
  for (let page = 1; page <= 200; page += 1) await read(page)
  await Promise.all(Array.from({ length: 200 }, (_, index) => read(201 + index)))
  const kept = cache.getQueryCache().getAll()
  expect(kept.length).toBe(MOST_ANSWERS + 2)
  expect(kept.map(({ gcTime }) => gcTime)).toEqual(kept.map(() => Number.POSITIVE_INFINITY))
  expect(cache.getQueryData(meQuery(mail).queryKey)).toEqual(ann)
  expect(cache.getQueryData(labelsQuery(mail).queryKey)).toEqual(labelGroups)
})
