/** Milliseconds that the server holds a sent message back, so that Undo can still cancel it (G-053). */
export const SEND_HOLD = 10_000

/** Milliseconds that a toast with an Undo button stays (LIMIT-15). Shorter than {@link SEND_HOLD}: Undo must still work. */
export const UNDO_TOAST = 7_000

/** Milliseconds that a toast without Undo stays (LIMIT-15). */
export const TOAST = 4_000
