import { platform, setPriority } from 'node:os'

/** How far the threads that answer somebody go before one that calls this. */
const NICE = 10

/** Lets the threads that answer somebody go before this one; only on Linux a thread has a priority of its own. */
export function lowerPriority(): void {
  if (platform() !== 'linux') return
  try {
    setPriority(0, NICE)
  } catch {
    // Where that is not allowed, the system divides the processor evenly.
  }
}
