import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { loadComposeDock } from '../load-when-used.ts'
import { laterPart } from '../ui/later-part.tsx'
import { useMail } from '../use-mail.ts'

const ComposeDock = laterPart(loadComposeDock)

/** The compose windows; what they are made of is loaded with the first one. */
export function ComposeLayer() {
  const { composer } = useMail().actors
  const isNeeded = useSelector(composer, ({ context }) => context.windows.length > 0)
  return isNeeded ? (
    <Suspense>
      <ComposeDock />
    </Suspense>
  ) : null
}
