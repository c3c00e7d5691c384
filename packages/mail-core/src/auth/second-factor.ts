/** Of whom the server demands a second factor: nobody, whoever administers it or manages a mailbox, or everybody. [PEOPLE-07] */
export type FactorDemand = 'none' | 'managers' | 'all'

export const FACTOR_DEMANDS: readonly FactorDemand[] = ['none', 'managers', 'all']

/** Whether an account may not be without a second factor. */
export function isFactorDemanded(
  demand: FactorDemand,
  { administrator, manages }: { administrator: boolean; manages: boolean },
): boolean {
  return demand === 'all' || (demand === 'managers' && (administrator || manages))
}

/** What every call but those that set one up is refused with. */
export const SECOND_FACTOR_REQUIRED = 'A second factor is required here. Please set one up in your settings first.'

/** What the last factor of whom one is demanded is kept with. */
export const LAST_FACTOR = 'A second factor is required here. Add another one before you remove this one.'

/** Why the only factor of an account stays; null where any may be removed. */
export const lastFactorText = ({
  factors,
  demanded,
}: {
  factors: readonly unknown[]
  demanded: boolean
}): string | null => (demanded && factors.length === 1 ? LAST_FACTOR : null)

/** Milliseconds for which a sign-in waits for its second factor, or a passkey's challenge for its answer. */
export const SIGN_IN_WAIT = 5 * 60_000

/** Milliseconds for which a factor that is being added waits to be confirmed. */
export const FACTOR_WAIT = 10 * 60_000

/** How many factors one account may have. */
export const MAX_FACTORS = 20
export const TOO_MANY_FACTORS = `You have ${MAX_FACTORS} second factors. Remove one first.`

/** Recovery codes that come with the first factor, and whenever new ones are made. */
export const RECOVERY_CODES = 10

export const CODE_REQUIRED = 'Enter the six digits that your app shows'
export const RECOVERY_CODE_REQUIRED = 'Enter one of your recovery codes'
export const FACTOR_NAME_REQUIRED = 'Name is required'

/** Six digits as an authenticator app shows them, with or without blanks; null for anything else. */
export function totpCode(text: string): string | null {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A recovery code as it was made, however its letters and hyphens are typed; null for what cannot be one. */
export function recoveryCode(text: string): string | null {
  const letters = text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return letters.length === 12 ? (letters.match(/.{4}/g)?.join('-') ?? null) : null
}

export interface FactorFields {
  name: string
  code: string
}

/** Why an authenticator app may not be added yet. */
export function validateTotp({ name, code }: FactorFields): Partial<Record<keyof FactorFields, string>> {
  return {
    ...(name.trim() === '' && { name: FACTOR_NAME_REQUIRED }),
    ...(totpCode(code) === null && { code: CODE_REQUIRED }),
  }
}
