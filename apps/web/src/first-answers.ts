import type { FirstAnswer } from '@postroom/mail-core'

/** What the server has answered already, inside the page (G-129); null where the page did not come from the server. */
export function firstAnswers(): FirstAnswer[] | null {
  const block = document.getElementById('first-answers')
  if (!block) return null
  const answers: FirstAnswer[] = JSON.parse(block.textContent)
  block.remove()
  return answers
}
