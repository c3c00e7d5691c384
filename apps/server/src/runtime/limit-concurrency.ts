/** Lets at most `max` tasks run at once, the others in the order in which they came. */
export function limitConcurrency(max: number): <T>(task: () => Promise<T>) => Promise<T> {
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

/** Lets tasks run while they weigh at most `max` together, the others in the order in which they came; a heavier one runs alone. */
export function atMostWeight(max: number): <T>(weight: number, task: () => Promise<T>) => Promise<T> {
  const queue: { weight: number; start: () => void }[] = []
  let used = 0
  const next = () => {
    for (let first = queue[0]; first && used + first.weight <= max; first = queue[0]) {
      queue.shift()
      used += first.weight
      first.start()
    }
  }
  return async (weight, task) => {
    const counted = Math.min(weight, max)
    await new Promise<void>((start) => {
      queue.push({ weight: counted, start })
      next()
    })
    try {
      return await task()
    } finally {
      used -= counted
      next()
    }
  }
}
