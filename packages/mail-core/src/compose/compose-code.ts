/** What opens and runs compose windows. A page of mail does without it until somebody writes. */
export type ComposeCode = typeof import('./open-window.ts') &
  typeof import('./answer-row.ts') &
  typeof import('./window-calls.ts') &
  typeof import('./draft-worth.ts') &
  typeof import('./keep-windows.ts')

let code: ComposeCode | null = null
let loading: Promise<ComposeCode> | null = null

/** Fetches the code of the compose windows, once; after a failure the next call tries again. */
export function loadComposeCode(): Promise<ComposeCode> {
  loading ??= Promise.all([
    import('./open-window.ts'),
    import('./answer-row.ts'),
    import('./window-calls.ts'),
    import('./draft-worth.ts'),
    import('./keep-windows.ts'),
  ]).then(
    ([openWindow, answerRow, windowCalls, draftWorth, keepWindows]) => {
      code = { ...openWindow, ...answerRow, ...windowCalls, ...draftWorth, ...keepWindows }
      return code
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** @throws before {@link loadComposeCode} has resolved. */
export function composeCode(): ComposeCode {
  if (!code) throw new Error('A compose window opens after loadComposeCode()')
  return code
}
