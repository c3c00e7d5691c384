/** The signature that new mail starts with: the oldest (SIG-12, G-116). */
export function firstSignature<S extends { id: number }>(signatures: readonly S[]): S | null {
  return signatures.reduce<S | null>((oldest, one) => (oldest === null || one.id < oldest.id ? one : oldest), null)
}
