import { createContext } from 'react'

/** What is known of a browser's window where there is none to measure. */
export interface ViewportHints {
  /** From 1024 px on: a screen that may be split. */
  wide: boolean
  /** The list's rows stood on two lines. */
  tightList: boolean
}

/** The window as it was when it was last seen, for drawing without one. With a window nothing of it is read. */
export const ViewportHintsContext = createContext<ViewportHints>({ wide: true, tightList: false })
