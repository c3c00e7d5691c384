import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Loaded when somebody uses a passkey. */
const webauthn = () => import('@simplewebauthn/browser')

/** Options of WebAuthn as the contract writes them: open, since the standard grows. */
type Options = Record<string, unknown>

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Has an authenticator make a passkey. Rejects where the person stops it, or it cannot. [PEOPLE-07] */
export async function createPasskey(options: Options) {
  const { startRegistration } = await webauthn()
  const made = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  return { ...made, response: { ...made.response }, clientExtensionResults: { ...made.clientExtensionResults } }
}

/** Has an authenticator sign with a passkey, as {@link createPasskey}. */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await webauthn()
  const signed = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  return { ...signed, response: { ...signed.response }, clientExtensionResults: { ...signed.clientExtensionResults } }
}
