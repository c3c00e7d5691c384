import type { PasskeyCredential } from '@postroom/api'
import { FACTOR_WAIT, SIGN_IN_WAIT } from '@postroom/mail-core/rules'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { StoredUser } from '../accounts/users-store.ts'
import type { Config } from '../runtime/config.ts'
import type { ProvenFactor } from './change-factors-store.ts'
import type { StoredPasskey } from './factors-store.ts'

/** What a passkey may be signed with (RFC 9053): EdDSA, ES256 and RS256, which every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257]

/** Large, and not needed before somebody uses a passkey. */
const webauthn = () => import('@simplewebauthn/server')

type Site = Pick<Config, 'publicUrl'>

/** The relying party (WebAuthn 5.4.2) is the host under which people reach the web client, and its origin the only one that counts. */
const relyingParty = ({ publicUrl }: Site) => ({ rpID: new URL(publicUrl).hostname, origin: publicUrl })

/** What a browser makes a passkey by: one that is found without a name, and whose owner is verified. [PEOPLE-07] */
export async function creationOptions(site: Site, user: StoredUser, known: readonly StoredPasskey[]) {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: 'Postroom',
    rpID: relyingParty(site).rpID,
    userName: user.email,
    userDisplayName: user.fullName,
    userID: new Uint8Array(Buffer.from(`postroom ${user.id}`)),
    timeout: FACTOR_WAIT,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser asks an authenticator for to sign in with; it names nobody. */
export async function requestOptions(site: Site) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: relyingParty(site).rpID,
    timeout: SIGN_IN_WAIT,
    userVerification: 'required',
  })
}

/** What of an authenticator's answer is not as it has to be, for the log. */
export interface Refused {
  refused: 'origin' | 'relying party' | 'challenge' | 'counter' | 'other'
}

/** In the library's words, of which nothing else is kept: they repeat what somebody sent. */
const REFUSALS: readonly [words: RegExp, refused: Refused['refused']][] = [
  [/^Unexpected \w+ response challenge/, 'challenge'],
  [/^Unexpected \w+ response origin/, 'origin'],
  [/^Unexpected RP ID/, 'relying party'],
  [/^Response counter value/, 'counter'],
]

function refusalOf(error: unknown): { verified: false } & Refused {
  const said = error instanceof Error ? error.message : ''
  return { verified: false, refused: REFUSALS.find(([words]) => words.test(said))?.[1] ?? 'other' }
}

/** The passkey that an authenticator made for that challenge at this site, else why it is refused (WebAuthn 7.1). */
export async function provenPasskey(
  site: Site,
  credential: PasskeyCredential,
  challenge: string,
): Promise<{ proven: ProvenFactor } | Refused> {
  const { verifyRegistrationResponse } = await webauthn()
  const { rpID, origin } = relyingParty(site)
  const answer = await verifyRegistrationResponse({
    // The library looks at each part, and throws where one is not as the standard has it.
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(refusalOf)
  if (!answer.verified) return { refused: 'refused' in answer ? answer.refused : 'other' }
  const { id, publicKey, counter, transports = [] } = answer.registrationInfo.credential
  const key = Buffer.from(publicKey).toString('base64url')
  return { proven: { kind: 'passkey', credentialId: id, publicKey: key, counter, transports } }
}

/**
 * What the authenticator says of its signatures, where it signed that challenge at this site with that passkey and verified its owner;
 * else why it is refused, as a copy of it is that says no more of them than before (WebAuthn 7.2).
 */
export async function counterOf(
  site: Site,
  credential: PasskeyCredential,
  { challenge, passkey }: { challenge: string; passkey: StoredPasskey },
): Promise<{ counter: number } | Refused> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { rpID, origin } = relyingParty(site)
  const { credentialId: id, publicKey, counter, transports } = passkey
  const answer = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
    requireUserVerification: true,
  }).catch(refusalOf)
  if (!answer.verified) return { refused: 'refused' in answer ? answer.refused : 'other' }
  return { counter: answer.authenticationInfo.newCounter }
}
