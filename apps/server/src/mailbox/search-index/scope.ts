/** Which mail a search without further words looks through (G-047). */
export const SCOPE = { mail: 0, spam: 1, trash: 2 } as const
export type Scope = (typeof SCOPE)[keyof typeof SCOPE]

export interface ScopeChange {
  userMessageId: number
  scope: Scope
}
