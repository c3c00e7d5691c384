import type { Mail } from '@postroom/mail-core'

/** What the server has answered already, inside the page (G-129); nothing when it did not. */
export function firstAnswers(): Parameters<Mail['seed']>[0] {
  const block = document.getElementById('first-answers')
  if (!block) return []
  const answers: Parameters<Mail['seed']>[0] = JSON.parse(block.textContent)
  block.remove()
  return answers
}
