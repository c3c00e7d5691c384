import type { Message, User } from '@postroom/mail-core'
import { waitingMessages } from '@postroom/mail-core/rules'
import { useMemo, useState } from 'react'

const NONE: readonly Message[] = []

/** The messages that are shown, and those that wait while the pointer `rests` on what they would move (SCREEN-01). */
export function useArrivals(
  messages: readonly Message[],
  me: User,
  rests: boolean,
): { shown: readonly Message[]; waiting: readonly Message[] } {
  const [known, setKnown] = useState(() => idsOf(messages))
  const waiting = useMemo(() => (rests ? waitingMessages(messages, known, me) : NONE), [messages, known, me, rests])
  if (waiting.length === 0 && messages.some(({ id }) => !known.has(id))) setKnown(idsOf(messages))
  const shown = useMemo(() => messages.filter((message) => !waiting.includes(message)), [messages, waiting])
  return { shown, waiting }
}

const idsOf = (messages: readonly Message[]): ReadonlySet<number> => new Set(messages.map(({ id }) => id))
