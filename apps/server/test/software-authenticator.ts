import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** What a page and its authenticator say of themselves; a test may let them lie. */
export interface Place {
  origin: string
  rpId: string
  /** Whether the owner was verified (WebAuthn 6.1, flag UV). */
  verified?: boolean
}

interface Signed extends Place {
  challenge: string
  /** What it says of its signatures. */
  counter: number
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()
const clientData = (type: string, { challenge, origin }: Pick<Signed, 'challenge' | 'origin'>) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A passkey made of the standard's own words (WebAuthn 6.1, 6.5, 7), with a key of ES256. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credentialOf = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    credentialId: base64url(id),
    /** The answer to `navigator.credentials.create`, with the attestation `none`. */
    create(signed: Signed) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const authData = Buffer.concat([authenticatorData(signed, 0x40), attested])
      return credentialOf({
        clientDataJSON: base64url(clientData('webauthn.create', signed)),
        attestationObject: base64url(attestationObject(authData)),
        transports: ['internal'],
      })
    },
    /** The answer to `navigator.credentials.get`. */
    get(signed: Signed) {
      const authData = authenticatorData(signed, 0)
      const client = clientData('webauthn.get', signed)
      const signature = createSign('sha256').update(authData).update(sha256(client)).sign(privateKey)
      return credentialOf({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      })
    },
  }
}

function authenticatorData({ rpId, verified = true, counter }: Signed, more: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (verified ? 0x04 : 0) | more]), count])
}

/** RFC 9053, 7.1.1, in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')])
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([head, coordinate(x), Buffer.from([0x22]), coordinate(y)])
}

/** {fmt: 'none', attStmt: {}, authData} in CBOR. */
function attestationObject(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  const bytes = Buffer.concat([Buffer.from([0x58, authData.length]), authData])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes,
  ])
}
