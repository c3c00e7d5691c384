import { useSyncExternalStore } from 'react'

/** Whether the page is shown in its dark colours now: by the system, or by data-theme on the root. */
export function useDarkScheme(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}

const QUERY = '(prefers-color-scheme: dark)'

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia(QUERY).matches : theme === 'dark'
}

function subscribe(changed: () => void): () => void {
  const system = matchMedia(QUERY)
  const root = new MutationObserver(changed)
  system.addEventListener('change', changed)
  root.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    root.disconnect()
  }
}
