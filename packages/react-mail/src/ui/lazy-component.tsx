import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { NotFetched } from './not-fetched.tsx'

/** Shows `coming` for as long as its code is on the way; the part has it too, for what it waits for itself. */
export type LazyComponent<Props> = FunctionComponent<Props & { coming?: ReactNode }> & {
  /** Fetches the code ahead of its first use. Never rejects: a failure shows where the part does, and is tried again there. */
  load: () => Promise<void>
}

/**
 * A part whose code is fetched when it is first shown, or before. Where it cannot be fetched the part says so and offers to try
 * again, or shows what `missing` draws, while the rest of the page stands. React's own `lazy` would hide a part that waits for 300 ms, also when its code is there.
 */
export function lazyComponent<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  missing: (retry: () => void) => ReactNode = (retry) => <NotFetched onRetry={retry} />,
): LazyComponent<Props> {
  let state: ComponentType<Props> | 'coming' | 'missing' = 'coming'
  let fetching: Promise<void> | null = null
  const shown = new Set<() => void>()
  const become = (next: typeof state) => {
    state = next
    for (const tell of shown) tell()
  }
  const load = () => {
    fetching ??= fetchCode().then(become, () => {
      fetching = null
      // Who shows it later begins anew.
      if (shown.size > 0) become('missing')
    })
    return fetching
  }
  const subscribe = (tell: () => void) => {
    shown.add(tell)
    return () => {
      shown.delete(tell)
      if (shown.size === 0 && state === 'missing') state = 'coming'
    }
  }

  function Later(props: Props & { coming?: ReactNode }) {
    const Part = useSyncExternalStore(
      subscribe,
      () => state,
      () => 'coming' as const,
    )
    useEffect(() => void load(), [])
    if (Part === 'coming') return props.coming
    if (Part === 'missing') return missing(load)
    return <Part {...props} />
  }
  return Object.assign(Later, { load })
}
