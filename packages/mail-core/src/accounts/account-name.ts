import type { UserSummary } from '@postroom/api'
import { shownName } from '../display/shown-name.ts'

/** An account by its person's name, else by its address. */
export function accountName({ full_name, email }: Pick<UserSummary, 'full_name' | 'email'>): string {
  return shownName(full_name.trim()) || email
}
