/** Lets at most `max` tasks run at once, the others in the order in which they came. */
export function atMost(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let free = max
  return async (task) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
