import { type Answers, type Ask, askFresh } from './dns-answers.ts'

/** All that is looked up of one mail, in ms and in questions; SPF alone may ask some twenty (RFC 7208, 4.6.4). */
const PATIENCE = 4_000
const QUESTIONS = 100

/**
 * A resolver for one mail, after which nobody waits any more and which a mail cannot make ask without end.
 *
 * @param servers as `address` or `address:port`; those of the system where there are none.
 */
export function createResolver(servers: readonly string[], ask = askFresh(servers)): Ask {
  const until = Date.now() + PATIENCE
  let asked = 0
  return async (name, type) => {
    const left = until - Date.now()
    if (left <= 0 || ++asked > QUESTIONS) throw unanswered()
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<Answers>((_resolve, reject) => {
      timer = setTimeout(() => reject(unanswered()), left)
    })
    try {
      return await Promise.race([ask(name, type), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}

const unanswered = () => Object.assign(new Error('the DNS has not answered in time'), { code: 'ETIMEOUT' })
