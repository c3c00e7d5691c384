import { administratorsOf, requireAdministrator } from '../accounts/administrators.ts'
import { workingLinks } from '../auth/account-links-store.ts'
import type { Handler } from '../call/handler.ts'
import { sendsOutside } from './hand-over-link.ts'
import { linkAnswer } from './link-answer.ts'
import { allPeople } from './people-store.ts'

/** GET /admin/people: every account, who of them runs the server, and the links that work. [PEOPLE-10] */
export const listPeople: Handler<'listPeople'> = async ({ context, userId }) => {
  await requireAdministrator(context, userId)
  const { database, clock, config } = context
  const people = await database.read(allPeople, null)
  const links = await database.read(workingLinks, { now: clock.now(), domains: config.domains })
  // Where the configuration says who they are, a mark counts nothing, and neither do the links of who is none.
  const running = new Set((await administratorsOf(context)).map(({ id }) => id))
  return {
    people: people.map((person) => ({ ...person, administrator: running.has(person.id) })),
    links: links.filter(({ maker }) => maker === null || running.has(maker.id)).map(linkAnswer),
    administrators_are_set: config.administrators.length > 0,
    sends_outside: await sendsOutside(context),
  }
}
