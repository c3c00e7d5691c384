/** Pixels: a compose window, a minimised one, and what lies between two (LIMIT-14). */
export const WINDOW_WIDTH = 520
export const MINIMISED_WIDTH = 320
export const WINDOW_GAP = 8

/** A window of the dock, as far as its room is concerned. */
export interface DockedWindow {
  id: string
  shape: 'open' | 'minimised' | 'fullscreen'
}

/**
 * The windows that must be minimised so that the others fit side by side into `room` pixels: the oldest first, and never the
 * one in use. A window that fills the screen needs no room. [COMPOSE-06, LIMIT-14]
 * @param windows from the oldest to the newest
 */
export function windowsWithoutRoom(
  windows: readonly DockedWindow[],
  { inUse, room }: { inUse: string | undefined; room: number },
): string[] {
  const docked = windows.filter(({ shape }) => shape !== 'fullscreen')
  let width = docked.reduce((sum, { shape }) => sum + widthOf(shape) + WINDOW_GAP, -WINDOW_GAP)
  const crowded: string[] = []
  for (const { id, shape } of docked) {
    if (width <= room) break
    if (shape === 'minimised' || id === inUse) continue
    crowded.push(id)
    width -= WINDOW_WIDTH - MINIMISED_WIDTH
  }
  return crowded
}

function widthOf(shape: DockedWindow['shape']): number {
  return shape === 'minimised' ? MINIMISED_WIDTH : WINDOW_WIDTH
}
