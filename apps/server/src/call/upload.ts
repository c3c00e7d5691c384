interface Received {
  /** Path of the temporary file. */
  path: string
  filename: string
  mimeType: string
  /** Bytes. */
  size: number
}

/**
 * A file of a multipart request, on disk until the call is answered; the handler puts what it keeps into a blob. A class,
 * so that what arrived can be told from fields that only name a path: those would open any file of the server.
 */
export class Upload implements Readonly<Received> {
  readonly path: string
  readonly filename: string
  readonly mimeType: string
  readonly size: number

  constructor({ path, filename, mimeType, size }: Received) {
    this.path = path
    this.filename = filename
    this.mimeType = mimeType
    this.size = size
  }
}
