import { randomUUID } from 'node:crypto'
import type { Presence, Sighting } from '../runtime/presence.ts'
import type { Channel } from '../storage/database/database.ts'

/** Tells the other processes of the team who is noted here, and notes whom they tell of. [TEAM-03] */
export function sharePresence(presence: Presence, channel: Channel): Presence {
  const self = randomUUID()
  let listening = false
  const listen = () => {
    if (listening) return
    listening = true
    channel.listen((text) => {
      const told = toldBy(text)
      if (told && told.from !== self) presence.note(told.sighting)
    })
  }
  return {
    ...presence,
    note: (sighting) => {
      presence.note(sighting)
      void channel.post(JSON.stringify({ from: self, sighting }))
    },
    // Whoever only runs a command needs no connection for it.
    onChange: (listener) => {
      listen()
      return presence.onChange(listener)
    },
  }
}

/** Null for what another program posted there. */
function toldBy(text: string): { from: string; sighting: Sighting } | null {
  try {
    const told: unknown = JSON.parse(text)
    return typeof told === 'object' && told !== null && 'sighting' in told
      ? (told as { from: string; sighting: Sighting })
      : null
  } catch {
    return null
  }
}
