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

export type JsonBytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

/** An object that holds JSON under a name, beside other fields. */
export function jsonUnder<T>(name: string, { bytes }: Json<unknown>, beside: object = {}): Json<T> {
  const rest = JSON.stringify(beside).slice(1)
  const before = encoder.encode(`{${JSON.stringify(name)}:`)
  const after = encoder.encode(rest === '}' ? rest : `,${rest}`)
  const whole = new Uint8Array(before.length + bytes.length + after.length)
  whole.set(before)
  whole.set(bytes, before.length)
  whole.set(after, before.length + bytes.length)
  return new Json<T>(whole)
}

/** In a buffer of its own, which may be handed to another thread. */
export const jsonBytes = (value: unknown): Uint8Array<ArrayBuffer> => encoder.encode(JSON.stringify(value))
