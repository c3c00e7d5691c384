import { InvalidArgumentError } from 'commander'

/** A whole number that is not less than `least`, as an option is given it. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    if (/^\d{1,15}$/.test(text) && Number(text) >= least) return Number(text)
    throw new InvalidArgumentError(`Give a whole number from ${least}.`)
  }
}

/** The values of an option that may be given several times. */
export function eachValue(value: string, before: readonly string[] = []): string[] {
  return [...before, value]
}
