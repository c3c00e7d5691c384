export type Signing = { id: number; mailbox_id?: number }

/**
 * The signature that new mail of a mailbox starts with: the oldest that belongs to it, else the oldest that belongs to none.
 * [SIG-12, SCREEN-14, G-116]
 */
export function firstSignature<S extends Signing>(signatures: readonly S[], mailboxId: number): S | null {
  return oldest(signatures, mailboxId) ?? oldest(signatures, undefined)
}

function oldest<S extends Signing>(signatures: readonly S[], mailboxId: number | undefined): S | null {
  const own = signatures.filter(({ mailbox_id }) => mailbox_id === mailboxId)
  return own.reduce<S | null>((first, one) => (first === null || one.id < first.id ? one : first), null)
}
