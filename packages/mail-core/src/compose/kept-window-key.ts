/** Under which key of the browser's storage a window is kept. */
export function keyOf(userId: number, windowId: string): string {
  return `composeWindow.${userId}.${windowId}`
}
