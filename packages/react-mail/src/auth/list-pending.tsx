import { failureText, TRY_AGAIN } from '@postroom/mail-core'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface ListPendingProps {
  /** Why it could not be loaded; null while it loads. */
  error: Error | null
  failed: string
  onRetry: () => void
}

/** Stands for a list of the account page that is not there yet. */
export function ListPending({ error, failed, onRetry }: ListPendingProps) {
  if (error === null) return <Skeleton width={60} />
  return (
    <EmptyState
      role="alert"
      title={failureText(error, failed)}
      action={<Button onClick={onRetry}>{TRY_AGAIN}</Button>}
    />
  )
}
