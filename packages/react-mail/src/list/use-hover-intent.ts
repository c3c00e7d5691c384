import { type FocusEvent, useState } from 'react'

/**
 * Whether the pointer is in an element, or the keyboard's focus in a control of it. Only then a row has its hover actions:
 * those of fifty rows cost more than the rows. A style that asks where the focus is would take them away while it is on its
 * way to one of them.
 */
export function useHoverIntent(onPrefetch: () => void) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    near: pointed || focused,
    handlers: {
      // React tells of no entering where the pointer rested on something that has just been removed.
      onPointerOver: () => {
        if (pointed) return
        setPointed(true)
        onPrefetch()
      },
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target, currentTarget }: FocusEvent) => {
        setFocused(target !== currentTarget && target.matches(':focus-visible'))
        onPrefetch()
      },
      // A window that is left takes the focus from its page, and gives it back to the same button.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget ?? document.activeElement)) setFocused(false)
      },
    },
  }
}
