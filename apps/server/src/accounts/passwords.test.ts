import { hash, verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, hashSecret, passwordsOver, verifyPassword } from './passwords.ts'

/** The kind and the cost that a kept password names. */
const kindOf = (kept: string) => kept.split('$').slice(0, 4).join('$')
const KIND = '$argon2id$v=19$m=19456,t=2,p=1'

test('a password is kept by argon2id at the cost that OWASP advises, never twice alike', async () => {
  const [one, other] = [await hashPassword('correct horse'), await hashPassword('correct horse')]
  expect([kindOf(one), kindOf(other)]).toEqual([KIND, KIND])
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'correct horse')).toBe(true)
  expect(await verifyPassword(one, 'correct horsf')).toBe(false)
})

test('[PEOPLE-07] a recovery code has for ever the hash by which it is found', async () => {
  const salt = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
  expect(await hashSecret('k3m7-p2xq-9rtd', salt)).toBe(
    '$argon2id$v=19$m=19456,t=2,p=1$AAECAwQFBgcICQoLDA0ODw$QHR0ranjZW+V77yxKP2Lh1xBwhBedbni+zZnq/1o8t0',
  )
})

test('a flood of sign-ins has two passwords looked at at a time, those of accounts that do not exist too', async () => {
  let [running, most] = [0, 0]
  const verified: string[] = []
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    most = Math.max(most, ++running)
    return work.finally(() => running--)
  }
  const passwords = passwordsOver({
    hash: (...args) => counted(hash(...args)),
    verify: (...args) => {
      verified.push(kindOf(String(args[0])))
      return counted(verify(...args))
    },
  })
  const kept = await passwords.hashPassword('correct horse')
  const tries = Array.from({ length: 8 }, (_, at) =>
    passwords.verifyPassword(at % 2 === 0 ? kept : null, 'correct horse'),
  )
  expect(await Promise.all(tries)).toEqual([true, false, true, false, true, false, true, false])
  expect({ running, most, verified }).toEqual({ running: 0, most: 2, verified: Array.from({ length: 8 }, () => KIND) })
})
