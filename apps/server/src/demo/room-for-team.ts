import type { Context } from '../call/context.ts'
import { team } from './cast.ts'
import { makeRoomForTeam } from './demo-team-store.ts'
import { addressIn } from './sign-ins.ts'

/** Whether a demo team may move in: into a house without accounts, or in place of a team that a start did not finish. */
export async function roomForTeam(context: Context): Promise<boolean> {
  const { database, blobs, clock } = context
  const emails = team.map(addressIn(context))
  const digests = await database.write(makeRoomForTeam, { emails, now: clock.now() })
  if (digests !== null) await blobs.forget(digests)
  return digests !== null
}
