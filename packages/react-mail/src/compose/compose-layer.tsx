import { useSelector } from '@xstate/react'
import { ComposeDock } from '../lazy-components.ts'
import { useMail } from '../use-mail.ts'

/** The compose windows; what they are made of is loaded with the first one. */
export function ComposeLayer() {
  const { composer } = useMail().actors
  const isNeeded = useSelector(composer, ({ context }) => context.windows.length > 0)
  return isNeeded ? <ComposeDock /> : null
}
