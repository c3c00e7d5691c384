import { DomainError } from '../errors/domain-error.ts'

/** Throws 422 with a form's sentences, in the order of its fields, unless there are none. */
export function refuseInvalid(errors: Readonly<Record<string, string | undefined>>): void {
  const [first, ...rest] = Object.values(errors).filter((sentence) => sentence !== undefined)
  if (first !== undefined) throw new DomainError(422, first, ...rest)
}
