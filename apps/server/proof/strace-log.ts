/** What a process did to files, from the log of strace. */

/** One system call that ended well. `upTo` is how many calls had ended when it began. */
export interface SystemCall {
  /** ms since 1970 UTC. */
  at: number
  name: string
  /** Arguments as strace prints them, bytes as a Buffer. */
  args: (string | Buffer)[]
  result: number
  upTo: number
}

/** For `strace`: every call that changes files, with all its bytes. */
export const STRACE_OPTIONS = [
  ...['-f', '-qq', '-ttt', '-xx', '-s', '1048576', '--seccomp-bpf', '-e', 'signal=none', '-e'],
  'trace=openat,close,write,pwrite64,writev,pwritev,fsync,fdatasync,ftruncate,rename,unlink,mkdir',
]

/** The calls of a log in the order in which they ended; those that failed or did not end are left out. */
export function readStrace(log: string): SystemCall[] {
  const begun = new Map<string, { text: string; upTo: number }>()
  const calls: SystemCall[] = []
  for (const line of log.split('\n')) {
    const [, thread = '', seconds, text = ''] = /^(\d+) +([\d.]+) (.*)$/.exec(line) ?? []
    const cut = text.indexOf('<unfinished ...>')
    if (cut >= 0) {
      begun.set(thread, { text: text.slice(0, cut), upTo: calls.length })
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(text)?.[0]
    const start = resumed === undefined ? undefined : begun.get(thread)
    const whole = resumed === undefined ? text : `${start?.text ?? ''}${text.slice(resumed.length)}`
    const call = readCall(whole, start?.upTo ?? calls.length)
    if (call !== null) calls.push({ ...call, at: Number(seconds) * 1000 })
  }
  return calls
}

function readCall(text: string, upTo: number): Omit<SystemCall, 'at'> | null {
  const equals = text.lastIndexOf(') ')
  const open = text.indexOf('(')
  const [, result] = /= (-?\d+)/.exec(text.slice(equals)) ?? []
  if (open < 0 || equals < 0 || result === undefined || Number(result) < 0) return null
  const args: (string | Buffer)[] = []
  for (const [, bytes, plain] of text.slice(open + 1, equals).matchAll(/"((?:\\x[0-9a-f]{2})*)"|([^",\s[\]{}]+)/g)) {
    if (bytes !== undefined) args.push(Buffer.from(bytes.replaceAll('\\x', ''), 'hex'))
    else if (plain !== undefined) args.push(plain)
  }
  return { name: text.slice(0, open), args, result: Number(result), upTo }
}
