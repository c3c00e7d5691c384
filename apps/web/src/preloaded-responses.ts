import type { PreloadedResponse } from '@postroom/mail-core'

/** What the server has answered already, inside the page (G-129); null where the page did not come from the server. */
export function preloadedResponses(): PreloadedResponse[] | null {
  const block = document.getElementById('preloaded-responses')
  if (!block) return null
  const answers: PreloadedResponse[] = JSON.parse(block.textContent)
  block.remove()
  return answers
}
