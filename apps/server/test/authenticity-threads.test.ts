import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { inAuthenticityThread } from '../src/authenticity/authenticity-threads.ts'

afterEach(() => {
  vi.useRealTimers()
})

const { privateKey } = generateKeyPairSync('ed25519')
const key = {
  algorithm: 'ed25519',
  selector: 'a',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
} as const

const PIECES = [Buffer.from('From: bob@postroom.example\r\n\r\n'), Buffer.from('Hello\r\n'), Buffer.from('again\r\n')]

/** Signs a mail whose pieces come once the gate is open. */
function signed({ pieces = PIECES, gate }: { pieces?: readonly Buffer[]; gate?: Promise<void> } = {}) {
  async function* all() {
    yield* pieces
  }
  const bytes = async () => {
    await gate
    return all()
  }
  return inAuthenticityThread(
    { kind: 'sign', domain: 'postroom.example', keys: [key] },
    { bytes, milliseconds: 60_000 },
  )
}

const bodyHash = (header: string) => /bh=([^;]*);/.exec(header.replace(/\s/g, ''))?.[1]

test('[NET-12] mail is signed alike, in whatever pieces it comes', async () => {
  const whole = await signed({ pieces: [Buffer.concat(PIECES)] })
  expect(bodyHash(whole)).toMatch(/^[\w+/]{43}=$/)
  expect(bodyHash(await signed())).toBe(bodyHash(whole))
  await expect(signed({ pieces: [] })).rejects.toThrow('no From header')
})

test('[NET-05] the thread rests for nobody who still waits for a mail that is being read', async () => {
  await signed()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const gate = Promise.withResolvers<void>()
  const late = signed({ gate: gate.promise })
  await signed()
  gate.resolve()
  await late
  const next = Promise.withResolvers<void>()
  const running = signed({ gate: next.promise })
  vi.advanceTimersByTime(10_000)
  next.resolve()
  expect(await running).toContain('DKIM-Signature')
})
