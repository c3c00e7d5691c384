import { type ComposeRef, openWindows } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { useMail } from '../use-mail.ts'

/** What stands behind the ids of a window's fields: nothing for the oldest window, so that its ids are to, cc, bcc and subject. [COMPOSE-16] */
export function useIdSuffix(window: ComposeRef): string {
  return useSelector(useMail().actors.composer, ({ context }) => {
    const place = openWindows(context).indexOf(window)
    return place > 0 ? `-${place + 1}` : ''
  })
}
