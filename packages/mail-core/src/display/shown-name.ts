/** Embeddings, overrides and isolates: what changes the direction of the text behind it (UAX #9). */
const CONTROLS = '\\u202a-\\u202e\\u2066-\\u2069'
const CONTROL = new RegExp(`[${CONTROLS}]`, 'g')
/** A whole name in one pair, as programs of right-to-left languages write it. */
const WRAPPED = new RegExp(`^[\\u202a\\u202b\\u2066-\\u2068]([^${CONTROLS}]*)[\\u202c\\u2069]$`)

/**
 * A name from elsewhere as it is written: what would turn letters around is shown as such, so that `invoice`, U+202E, `fdp.exe` cannot pose as
 * `invoiceexe.pdf` (GUARD-07). A pair around the whole name says nothing and goes.
 */
export function shownName(text: string): string {
  return (WRAPPED.exec(text)?.[1] ?? text).replace(
    CONTROL,
    (control) => `[U+${control.charCodeAt(0).toString(16).toUpperCase()}]`,
  )
}

/** Text without what would turn letters around, for what is written on with it (GUARD-07). */
export function withoutControls(text: string): string {
  return text.replace(CONTROL, '')
}
