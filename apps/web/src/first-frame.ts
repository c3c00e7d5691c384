/**
 * Runs inside the head of a page that the server draws, before anything of it can be pressed: it keeps what is pressed until the
 * client is there to carry it out (SPEED-02), and asks for the client once what was drawn is painted (G-129), so that the browser
 * has nothing else to do until then. A page that nobody sees is never painted.
 */
import type { Early } from './early-presses.ts'

const early: Early = { presses: [], down: null }
window.early = early

/** Keys that command something here; of those with Ctrl only the one that opens the palette. */
const OURS = /^(.|Enter|Escape|Delete|Home|End|Arrow(Up|Down))$/u
const CONTROLS = 'a, button, input, label'

function keep(event: MouseEvent | KeyboardEvent): void {
  const { target } = event
  const drawn = document.getElementById('first-page')
  if (!drawn || !(target instanceof Element)) return
  if (event instanceof KeyboardEvent) {
    if (!drawn.contains(target) && target !== document.body) return
    // The browser itself reloads, searches, moves the focus, types, and presses what Enter or a space is meant for.
    if (!OURS.test(event.key) || event.altKey || ((event.ctrlKey || event.metaKey) && event.key !== 'k')) return
    if (target instanceof HTMLInputElement && event.key !== 'Enter') return
    if (!(target instanceof HTMLInputElement) && /^(Enter| )$/.test(event.key) && target.matches(CONTROLS)) return
  } else {
    // With these keys the browser opens a link in another tab.
    if (!drawn.contains(target) || event.ctrlKey || event.metaKey) return
    // Pressed so, a label presses its box.
    if (target instanceof HTMLInputElement && target.type !== 'checkbox') return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  early.presses.push(event)
  const pressed = target.closest('[role="row"]') ?? target.closest(CONTROLS)
  pressed?.setAttribute('data-pressed', '')
}

addEventListener(
  'pointerdown',
  (event) => {
    const drawn = document.getElementById('first-page')
    const isMeant = event.target instanceof Element && drawn?.contains(event.target) && event.button === 0
    early.down = isMeant && !event.ctrlKey && !event.metaKey ? event : null
  },
  true,
)
for (const type of ['pointerup', 'pointercancel'] as const) {
  addEventListener(
    type,
    () => {
      early.down = null
    },
    true,
  )
}
for (const type of ['click', 'contextmenu', 'keydown'] as const) addEventListener(type, keep, true)
// What is picked up would be gone before it is put down.
addEventListener('dragstart', (event) => {
  if (document.getElementById('first-page')) event.preventDefault()
})

const start = (): void =>
  document.head.append(document.querySelector<HTMLTemplateElement>('template#client')?.content ?? '')
addEventListener('DOMContentLoaded', () => {
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
})
