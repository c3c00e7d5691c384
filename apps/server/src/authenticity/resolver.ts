import { Resolver } from 'node:dns/promises'

/** All that is looked up of one mail, in ms and in questions; SPF alone may ask some twenty (RFC 7208, 4.6.4). */
const PATIENCE = 4_000
const QUESTIONS = 100
/** How long one question waits for its answer, twice. */
const TIMEOUT = 1_500

type Answers = string[] | string[][]

/** A resolver for one mail, after which nobody waits any more and which a mail cannot make ask without end. */
export function createResolver(servers: readonly string[]): (name: string, type: string) => Promise<Answers> {
  const resolver = new Resolver({ timeout: TIMEOUT, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const until = Date.now() + PATIENCE
  let asked = 0
  return async (name, type) => {
    const left = until - Date.now()
    if (left <= 0 || ++asked > QUESTIONS) throw unanswered()
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(unanswered()), left)
    })
    try {
      return (await Promise.race([resolver.resolve(name, type), tooLate])) as Answers
    } finally {
      clearTimeout(timer)
    }
  }
}

const unanswered = () => Object.assign(new Error('the DNS has not answered in time'), { code: 'ETIMEOUT' })
