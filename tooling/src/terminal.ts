export interface Progress {
  done: () => void
  fail: (words: string) => void
}

/** One line that counts the seconds on a terminal; on a pipe or in a log, one line at the beginning and one at the end. */
export function showProgress(words: string): Progress {
  const begin = performance.now()
  const live = process.stdout.isTTY
  const seconds = () => `${((performance.now() - begin) / 1000).toFixed(1)} s`
  const rewrite = () => process.stdout.write(`\r  ${words} … ${seconds()}`)
  if (live) rewrite()
  else console.log(`  ${words} …`)
  const timer = live ? setInterval(rewrite, 100) : undefined
  const end = (line: string) => {
    clearInterval(timer)
    console.log(live ? `\r\x1b[K${line}` : line)
  }
  return {
    done: () => end(`  ✓ ${words} (${seconds()})`),
    fail: (sentence) => end(`  ✗ ${sentence}`),
  }
}
