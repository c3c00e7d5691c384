/** A click, a call for the context menu or a key; a pointer that went down stands for the click that it began. */
export type EarlyPress = MouseEvent | KeyboardEvent

/** What was done to the page that the server drew, until the client carries it out (SPEED-02). */
export interface Early {
  /** In the order of pressing. */
  presses: EarlyPress[]
  /** The pointer is down on it. */
  down: PointerEvent | null
  /** The client stands, and what is pressed now waits for what was pressed before. */
  isCarriedOut: boolean
}

declare global {
  interface Window {
    early?: Early
  }
}
