import type { FirstAnswer } from '@postroom/mail-core'

/** Pixels of the lowest row in each density. */
const ROW_HEIGHT = { default: 40, compact: 32 } as const

export interface View {
  /** Pixels of the window. */
  height: number
  density: keyof typeof ROW_HEIGHT
}

/** The answers with the rows of a list that the window can show at most: what is below cannot be scrolled to. */
export function rowsInView(answers: readonly FirstAnswer[], { height, density }: View): FirstAnswer[] {
  const most = Math.ceil(height / ROW_HEIGHT[density])
  return answers.map((answer) => {
    if (answer.path !== '/user_messages') return answer
    const { threads, user_messages, ...rest } = answer.body as Record<
      'threads' | 'user_messages',
      unknown[] | undefined
    >
    return {
      ...answer,
      body: { ...rest, threads: threads?.slice(0, most), user_messages: user_messages?.slice(0, most) },
    }
  })
}
