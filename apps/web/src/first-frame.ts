/**
 * Runs inside the head of a page that the server draws, before anything of it can be pressed: it keeps what is pressed until the
 * client is there and has carried out what was pressed before it (SPEED-02), and asks for the client once what was drawn is painted (G-129), so that the browser
 * has nothing else to do until then. A page that nobody sees is never painted.
 */
import type { Early } from './early-presses.ts'

const early: Early = { presses: [], down: null, isCarriedOut: false }
window.early = early

/** Keys that command something here; of those with Ctrl only the one that opens the palette. */
const OURS = /^(.|Enter|Escape|Delete|Home|End|Arrow(Up|Down))$/u
const CONTROLS = 'a, button, input, label'
const firstPage = () => document.getElementById('first-page')

function keep(event: MouseEvent | KeyboardEvent): void {
  const { target } = event
  const drawn = firstPage()
  if (!(drawn || early.isCarriedOut) || !(target instanceof Element)) return
  // What is carried out comes again, and is no longer trusted.
  if (!drawn && !event.isTrusted) return
  if (event instanceof KeyboardEvent) {
    if (drawn && !drawn.contains(target) && target !== document.body) return
    // The browser itself reloads, searches, moves the focus, types, and presses what Enter or a space is meant for.
    if (event.altKey || ((event.ctrlKey || event.metaKey) && event.key !== 'k')) return
    if (!OURS.test(event.key) && (drawn || event.key !== 'Backspace')) return
    if (drawn && target instanceof HTMLInputElement && event.key !== 'Enter') return
    if (!(target instanceof HTMLInputElement) && /^(Enter| )$/.test(event.key) && target.matches(CONTROLS)) return
  } else {
    // With these keys the browser opens a link in another tab.
    if ((drawn && !drawn.contains(target)) || event.ctrlKey || event.metaKey) return
    // Pressed so, a label presses its box.
    if (drawn && target instanceof HTMLInputElement && target.type !== 'checkbox') return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  keepPress(event, target)
}

function keepPress(press: MouseEvent | KeyboardEvent, target: Element): void {
  early.presses.push(press)
  const pressed = target.closest('[role="row"]') ?? target.closest(CONTROLS)
  if (firstPage()) pressed?.setAttribute('data-pressed', '')
}

addEventListener(
  'pointerdown',
  (event) => {
    const isMeant = event.target instanceof Element && firstPage()?.contains(event.target) && event.button === 0
    early.down = isMeant && !event.ctrlKey && !event.metaKey ? event : null
  },
  true,
)
addEventListener(
  'pointerup',
  ({ target }) => {
    const { down } = early
    early.down = null
    // The browser makes no click of it, but what was pressed before it may have enabled the button.
    const isOff = target instanceof Element && firstPage() && target.closest('button:disabled')
    if (isOff && down?.target === target) keepPress(down, target)
  },
  true,
)
addEventListener(
  'pointercancel',
  () => {
    early.down = null
  },
  true,
)
for (const type of ['click', 'contextmenu', 'keydown'] as const) addEventListener(type, keep, true)
// What is picked up would be gone before it is put down.
addEventListener('dragstart', (event) => {
  if (firstPage()) event.preventDefault()
})

const start = (): void =>
  document.head.append(document.querySelector<HTMLTemplateElement>('template#client')?.content ?? '')
addEventListener('DOMContentLoaded', () => {
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
})
