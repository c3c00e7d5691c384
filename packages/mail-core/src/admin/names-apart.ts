import type { UserSummary } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'

/** How an account is called where it must be told from others. */
export type NameApart = (account: UserSummary) => string

/** Accounts by name, with their address where several of them have one name. */
export function namesApart(accounts: readonly UserSummary[]): NameApart {
  const each = new Map(accounts.map((account) => [account.id, accountName(account)]))
  const seen = new Set<string>()
  const doubled = new Set<string>()
  for (const name of each.values()) (seen.has(name) ? doubled : seen).add(name)
  return (account) => {
    const name = accountName(account)
    return doubled.has(name) ? `${name} (${account.email})` : name
  }
}
