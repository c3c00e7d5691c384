import { build } from 'tsup'

/** Builds the command as it is published, before any test runs it. */
export default async function buildCommand(): Promise<void> {
  await build({ silent: true })
}
