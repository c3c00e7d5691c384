import type { EarlyPress } from './early-presses.ts'

/** Milliseconds that a press waits for what it was meant for to be drawn. */
const LONGEST_WAIT = 5_000
const CONTROLS = 'a, button, input, label, select'
const SHOWN_ROW = ':not([data-ahead]) > [role="row"]'

interface Done {
  /** Of the page that the server drew, which is no longer in the document, as all that was pressed. */
  focused: Element | null
  presses: readonly EarlyPress[]
}

/** Does to the client's page what was done to the page that the server drew, in the same order. */
export async function replay({ focused, presses }: Done): Promise<void> {
  if (focused) await moveFocus(focused)
  for (const press of presses) {
    const { target } = press
    if (!(target instanceof Element)) continue
    // A key that was meant for nothing else goes to where those before it have led.
    if (target === document.body) carryOut(press, document.activeElement)
    else carryOut(press, await counterpart(target))
    await nextFrame()
  }
}

/** The browser hears as many events as a person causes with one press: menus open when a button goes down. */
function carryOut(press: EarlyPress, target: Element | null): void {
  if (!target) return
  const type = press.type === 'pointerdown' ? 'click' : press.type
  if (type === 'click') {
    for (const before of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      target.dispatchEvent(again(press, before))
  }
  const goesOn = target.dispatchEvent(again(press, type))
  // What the browser itself does to Enter in a field.
  if (goesOn && press instanceof KeyboardEvent && target instanceof HTMLInputElement) target.form?.requestSubmit()
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
  const field = await counterpart(focused)
  if (!(field instanceof HTMLElement)) return
  field.focus()
  if (!(isText(focused) && isText(field)) || focused.value === '') return
  field.setRangeText(focused.value, 0, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Boxes have no text that could be selected. */
const isText = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.selectionStart !== null

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
  return [...document.querySelectorAll(`#root ${control.localName}`)].find((each) => nameOf(each) === name) ?? null
}

function nameOf(element: Element): string {
  const { textContent } = element
  return [element.getAttribute('href'), element.getAttribute('aria-label'), textContent].join(' ')
}
