/**
 * A page that the browser keeps whole while somebody is elsewhere is shown as nothing, and asked for again on the way back: its
 * person may have signed out meanwhile. What is being written is kept as when a page is closed. [GUARD-09]
 */
export function neverShowKeptPage(): void {
  addEventListener('pagehide', ({ persisted }) => {
    document.documentElement.hidden = persisted
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
