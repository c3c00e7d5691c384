import type { Page } from '@playwright/test'
import type { Person } from '../account-fixtures.ts'
import type { Payload } from './script-payloads.ts'

/** Shows payloads on one surface and provokes them; answers how many were shown. */
export type Attack = (trial: { page: Page; payloads: readonly Payload[]; person: Person }) => Promise<number>

/** Without layers a mail may take the page away, or what it is shown in; with them nothing may stand in the way. Answers 1 where it was shown. */
export async function shown(what: string, show: () => Promise<void>): Promise<number> {
  try {
    await show()
    return 1
  } catch (error) {
    console.log(`  ${what}: ${String(error).split('\n')[0]}`)
    return 0
  }
}

/** No call of the API takes a NUL character. */
export const sendable = (payloads: readonly Payload[]) =>
  payloads.map(({ number, html }) => ({ number, html: html.replaceAll('\0', '') }))
