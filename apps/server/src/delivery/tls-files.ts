import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { errorMessage } from '../errors/error-message.ts'
import type { Config } from '../runtime/config.ts'

/** The certificate and key for STARTTLS, in PEM. Throws a sentence that says the fix when they cannot be used. */
export function readTlsFiles({ certFile, keyFile }: NonNullable<Config['tls']>): { cert: Buffer; key: Buffer } {
  const files = { cert: read('POSTROOM_TLS_CERT', certFile), key: read('POSTROOM_TLS_KEY', keyFile) }
  try {
    createSecureContext(files)
  } catch (error) {
    throw new Error(
      `POSTROOM_TLS_CERT and POSTROOM_TLS_KEY are no certificate and its key in PEM (${errorMessage(error)}): name both anew`,
    )
  }
  return files
}

function read(variable: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Error(`${variable} cannot be read (${errorMessage(error)}): name a file that Postroom's user may read`)
  }
}
