import type { Handler } from '../call/handler.ts'
import { colleagues } from '../demo/cast.ts'
import { mailboxes } from '../demo/mailboxes.ts'
import { addressIn, demoSignIns } from '../demo/sign-ins.ts'
import { isLocalDemo } from '../runtime/config.ts'

/** The demo people for the sign-in page, on one's own machine only: everybody knows their password. [SCREEN-16] */
export const listDemoPeople: Handler<'listDemoPeople'> = async ({ context }) => {
  if (!isLocalDemo(context.config)) return { people: [] }
  const signIns = await demoSignIns(context)
  const addressOf = addressIn(context)
  return {
    people: colleagues.flatMap((person) => {
      const signIn = signIns.find(({ email }) => email === addressOf(person))
      if (!signIn) return []
      const { email, password } = signIn
      return [{ full_name: person.name, email, password, role: mailboxes[person.team].role }]
    }),
  }
}
