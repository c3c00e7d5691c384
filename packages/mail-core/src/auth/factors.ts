import {
  type Factor,
  type FactorList,
  type PasskeyCredential,
  type PasskeyOptions,
  type TotpSecret,
  unwrap,
} from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import { dateLabel, fullDate } from '../display/date-label.ts'
import { refusalText } from '../failure-text.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'

/** What stands around the second factors of an account. */
export const FACTOR_TEXTS = {
  title: 'Two-step sign-in',
  hint: 'Beside your password, a code of an app on your phone or a passkey then signs you in. A passkey also does it alone.',
  none: 'You sign in with your password alone.',
  failed: 'Your second factors could not be loaded.',
  addApp: 'Add an authenticator app',
  addPasskey: 'Add a passkey',
  renew: 'Make new recovery codes',
  scan: 'Scan the picture with your app, or type the key into it. Then enter the six digits that it shows.',
  once: 'Keep these recovery codes where you find them without your phone: they are not shown again. Each signs you in once.',
  notDone: 'That could not be done. Please try again.',
  passkeyNotMade: 'The passkey could not be made. Please try again.',
  setUp: 'Set up two-step sign-in',
  setUpHint: 'A second factor is required here. Add one now to go on to your mail.',
  goOn: 'Go on to your mail',
} as const

/** Where the cache keeps the second factors of the account. */
export const FACTORS: AnswerKey<FactorList> = answerKey('second factors')

/** The account's second factors; asked for anew whenever they are shown. [PEOPLE-07] */
export function factorsQuery(mail: Mail): MailQuery<FactorList> {
  return {
    queryKey: FACTORS,
    queryFn: ({ signal }) => unwrap(mail.api.GET('/factors', { signal })),
    staleTime: 0,
  }
}

const KINDS: Record<Factor['kind'], string> = { totp: 'Authenticator app', passkey: 'Passkey' }

/** What stands in the list for a factor: what it is, since when it counts, and when it was last used. */
export function factorDetail({ kind, created_at, used_at }: Factor, now: Date): string {
  const used = used_at === null ? 'Never used' : `Last used ${dateLabel(used_at, { now, inList: true })}`
  return `${KINDS[kind]} · Added ${fullDate(created_at)} · ${used}`
}

/** How many recovery codes are left; null where there is nothing that they stand for. */
export function codesLeftText({ factors, recovery_codes_left: left }: FactorList): string | null {
  if (factors.length === 0) return null
  if (left === 0) return 'You have no recovery codes left.'
  return left === 1 ? 'You have 1 recovery code left.' : `You have ${left} recovery codes left.`
}

/** The text of a file that keeps recovery codes. */
export const codesFile = (codes: readonly string[], email: string): string =>
  [`Postroom recovery codes of ${email}. Each signs in once.`, '', ...codes, ''].join('\n')

/** A secret for an app, which waits for a code of it. */
export const beginTotp = (mail: Mail, password: string): Promise<TotpSecret> =>
  unwrap(mail.api.POST('/factors/totp', { body: { current_password: password } }))

/** Adds an app; resolves to the recovery codes that came with it. [PEOPLE-07] */
export async function confirmTotp(mail: Mail, { name, code }: { name: string; code: string }): Promise<string[]> {
  const { recovery_codes } = await unwrap(mail.api.POST('/factors/totp/confirm', { body: { name: name.trim(), code } }))
  await relist(mail)
  return recovery_codes
}

/** Adds a passkey that `create` makes of the server's options; resolves as {@link confirmTotp}. [PEOPLE-07] */
export async function addPasskey(
  mail: Mail,
  { name, password }: { name: string; password: string },
  create: (options: PasskeyOptions['options']) => Promise<PasskeyCredential>,
): Promise<string[]> {
  const { options } = await unwrap(mail.api.POST('/factors/passkeys', { body: { current_password: password } }))
  const body = { name: name.trim(), credential: await create(options) }
  const { recovery_codes } = await unwrap(mail.api.POST('/factors/passkeys/confirm', { body }))
  await relist(mail)
  return recovery_codes
}

export async function removeFactor(mail: Mail, { id, password }: { id: number; password: string }): Promise<void> {
  const body = { current_password: password }
  await unwrap(mail.api.POST('/factors/{id}/remove', { params: { path: { id } }, body }))
  await relist(mail)
}

/** New recovery codes in the place of those of before. */
export async function renewRecoveryCodes(mail: Mail, password: string): Promise<string[]> {
  const { recovery_codes } = await unwrap(mail.api.POST('/recovery_codes', { body: { current_password: password } }))
  await relist(mail)
  return recovery_codes
}

/** Renames a factor. Resolves to why it was not done, else to null. */
export async function renameFactor(mail: Mail, { id, name }: { id: number; name: string }): Promise<string | null> {
  try {
    await unwrap(mail.api.PUT('/factors/{id}', { params: { path: { id } }, body: { name: name.trim() } }))
    return null
  } catch (error) {
    return refusalText(error, FACTOR_TEXTS.notDone)
  } finally {
    await relist(mail)
  }
}

const relist = (mail: Mail) => mail.cache.invalidateQueries({ queryKey: FACTORS })
