import { focusedField, typeKey } from '@postroom/react-mail'
import type { Early, EarlyPress } from './early-presses.ts'

/** Milliseconds that a press waits for what it was meant for to be drawn, */
const LONGEST_WAIT = 3_000
/** and for it to be enabled by those before it. */
const ENABLED_WITHIN = 500
const CONTROLS = 'a, button, input, label, select'
const SHOWN_ROW = ':not([data-ahead]) > [role="row"]'

/**
 * Does to the client's page what was done to the page that the server drew, in the same order, and what is pressed meanwhile
 * after it. `focused` is what had the focus there; it is no longer in the document, as all that was pressed.
 */
export async function replay({ presses }: Early, focused: Element | null): Promise<void> {
  if (focused) await moveFocus(focused)
  for (let press = presses.shift(); press; press = presses.shift()) {
    const { target } = press
    if (target instanceof Element) carryOut(press, await placeOf(press, target))
    if (!focusedField()) await nextFrame()
  }
}

/** A key that was meant for nothing else goes to where those before it have led. */
async function placeOf(press: EarlyPress, target: Element): Promise<Element | null> {
  const isKey = press instanceof KeyboardEvent
  if (isKey && (target === document.body || focusedField())) return document.activeElement
  // Chromium makes this click of a pointer that went down on what is gone, which has been kept itself.
  if (target === document.body) return null
  if (target.isConnected) return target
  const place = await counterpart(target)
  for (const since = performance.now(); place?.matches(':disabled') && performance.now() - since < ENABLED_WITHIN; )
    await nextFrame()
  return place
}

/** The browser hears as many events as a person causes with one press: menus open when a button goes down. */
function carryOut(press: EarlyPress, target: Element | null): void {
  if (!target) return
  if (press instanceof KeyboardEvent) {
    if (target instanceof HTMLElement && target === focusedField()) typeKey(target, press)
    else target.dispatchEvent(again(press, press.type))
    return
  }
  const type = press.type === 'pointerdown' ? 'click' : press.type
  if (type === 'click') {
    for (const before of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      target.dispatchEvent(again(press, before))
  }
  target.dispatchEvent(again(press, type))
}

function again(press: EarlyPress, type: string): Event {
  const { ctrlKey, shiftKey, altKey, metaKey } = press
  const init = { bubbles: true, cancelable: true, composed: true, ctrlKey, shiftKey, altKey, metaKey }
  if (press instanceof KeyboardEvent) return new KeyboardEvent(type, { ...init, key: press.key, code: press.code })
  const { clientX, clientY, button } = press
  // One click: with none, assistive technology would have made it.
  const place = { ...init, view: window, clientX, clientY, button, detail: 1 }
  return type.startsWith('pointer')
    ? new PointerEvent(type, { ...place, pointerType: 'mouse', isPrimary: true })
    : new MouseEvent(type, place)
}

async function moveFocus(focused: Element): Promise<void> {
  const place = await counterpart(focused)
  if (place instanceof HTMLElement) place.focus()
}

/** The same element of the client's page, as soon as it is drawn; null where it does not come. */
async function counterpart(drawn: Element): Promise<Element | null> {
  for (const since = performance.now(); performance.now() - since < LONGEST_WAIT; ) {
    const found = sameElement(drawn)
    if (found) return found
    await nextFrame()
  }
  return null
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

/** A row is known by its mail and what is in it by its place; all else by what it is, where it leads and its name. */
function sameElement(drawn: Element): Element | null {
  const control = drawn.closest(CONTROLS)
  const row = drawn.closest<HTMLElement>('[role="row"]')
  if (row) {
    const rows = [...document.querySelectorAll<HTMLElement>(SHOWN_ROW)]
    const same = rows.find(({ dataset }) => dataset.key === row.dataset.key)
    const place = control ? [...row.querySelectorAll(CONTROLS)].indexOf(control) : -1
    return (same && [...same.querySelectorAll(CONTROLS)][place]) ?? same ?? null
  }
  if (!control) return null
  const name = nameOf(control)
  const same = [...document.querySelectorAll(`#root ${control.localName}`)].find((each) => nameOf(each) === name)
  return same ?? sameInToolbar(control)
}

/** What a button of a toolbar does, and so its name, may have changed with what was ticked before: its place has not. */
function sameInToolbar(control: Element): Element | null {
  const drawn = control.closest('[role="toolbar"]')
  if (!drawn) return null
  const place = [...drawn.querySelectorAll(CONTROLS)].indexOf(control)
  const name = drawn.getAttribute('aria-label')
  const toolbars = [...document.querySelectorAll('#root [role="toolbar"]')]
  const same = toolbars.find((each) => each.getAttribute('aria-label') === name)
  return same?.querySelectorAll(CONTROLS)[place] ?? null
}

function nameOf(element: Element): string {
  const { textContent } = element
  return [element.getAttribute('href'), element.getAttribute('aria-label'), textContent].join(' ')
}
