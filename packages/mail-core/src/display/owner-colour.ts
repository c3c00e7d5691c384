import { addressKey } from '../contacts/email-address.ts'

/** The 10 colours of owner chips, dark enough for white text (LIMIT-17, G-118). */
export const OWNER_COLOURS: readonly string[] = [
  '#1a73e8',
  '#c5221f',
  '#137333',
  '#b06000',
  '#8430ce',
  '#00796b',
  '#c2185b',
  '#3949ab',
  '#6d4c41',
  '#546e7a',
]

/** Colour of an owner's chip, always the same for the same account (LIMIT-17). */
export function ownerColour(ownerId: number): string {
  return colourAt(Math.abs(ownerId))
}

/** Colour of an avatar, always the same for the same address. */
export function avatarColour(email: string | null | undefined): string {
  let sum = 0
  for (const char of addressKey(email ?? '')) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003
  return colourAt(sum)
}

/** Colour of a person or a mailbox: that of its mark where it is another account that the reader may use, else that of its address. */
export function personColour(email: string | null | undefined, me?: Reader): string {
  const key = addressKey(email ?? '')
  const account = me?.accessible_users?.find((each) => addressKey(each.email) === key)
  return account ? ownerColour(account.id) : avatarColour(email)
}

/** Whoever looks at the mail. */
export interface Reader {
  id: number
  accessible_users?: readonly { id: number; email: string }[]
}

function colourAt(index: number): string {
  return OWNER_COLOURS[index % OWNER_COLOURS.length] ?? ''
}
