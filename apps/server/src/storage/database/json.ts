/**
 * What an operation read, as the bytes of its JSON. They are made where the mail is read and sent as they are: the value
 * itself would be cloned from thread to thread and then written out field by field.
 */
export class Json<T> {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What the JSON says; only the compiler knows it. */
  declare readonly value?: T

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
  }
}

const encoder = new TextEncoder()

/** In a buffer of its own, which may be handed to another thread. */
export const jsonBytes = (value: unknown): Uint8Array<ArrayBuffer> => encoder.encode(JSON.stringify(value))
