import { expect, test } from 'vitest'
import { type Answers, askOnce } from '../src/authenticity/dns-answers.ts'

const MINUTE = 60_000

/** A name server that counts, and answers what it is told to. */
function counted(answer: (name: string) => Promise<Answers>) {
  const asked: string[] = []
  let now = 0
  const ask = askOnce(
    (name, type) => {
      asked.push(`${type} ${name}`)
      return answer(name)
    },
    () => now,
  )
  return {
    ask,
    asked,
    pass: (ms: number) => {
      now += ms
    },
  }
}

const coded = (code: string) => Object.assign(new Error(code), { code })

test('[SPEED-06] what the DNS has answered is asked again after a minute, however it is spelled', async () => {
  const { ask, asked, pass } = counted(async () => [['v=spf1 -all']])
  const both = await Promise.all([ask('shop.example', 'TXT'), ask('Shop.example', 'TXT')])
  expect(both).toEqual([[['v=spf1 -all']], [['v=spf1 -all']]])
  pass(MINUTE - 1)
  await ask('shop.example', 'TXT')
  expect(asked).toEqual(['TXT shop.example'])
  await ask('shop.example', 'A')
  pass(1)
  await ask('shop.example', 'TXT')
  expect(asked).toEqual(['TXT shop.example', 'A shop.example', 'TXT shop.example'])
})

test('[SPEED-06] that there is nothing under a name is kept, that the DNS fails is not', async () => {
  const { ask, asked } = counted((name) => Promise.reject(coded(name === 'gone.example' ? 'ENOTFOUND' : 'ESERVFAIL')))
  const failed = async (name: string) => expect(ask(name, 'TXT')).rejects.toMatchObject({ code: expect.anything() })
  for (const name of ['gone.example', 'gone.example', 'ill.example', 'ill.example']) await failed(name)
  expect(asked).toEqual(['TXT gone.example', 'TXT ill.example', 'TXT ill.example'])
})

test('[SPEED-06] strangers fill no memory: long answers are not kept, and of many names the oldest go', async () => {
  const { ask, asked } = counted(async (name) => [name.startsWith('long') ? ['x'.repeat(5_000)] : ['x']])
  for (const name of ['long.example', 'long.example', 'first.example']) await ask(name, 'TXT')
  for (let index = 0; index < 2_000; index++) await ask(`${index}.example`, 'TXT')
  asked.length = 0
  for (const name of ['1999.example', 'first.example', 'long.example']) await ask(name, 'TXT')
  expect(asked).toEqual(['TXT first.example', 'TXT long.example'])
})

test('[SPEED-06] what one mail does with an answer, another does not see', async () => {
  const { ask } = counted(async (name) => {
    if (name === 'gone.example') throw coded('ENOTFOUND')
    return ['b.example', 'a.example']
  })
  const sorted = (await ask('shop.example', 'PTR')).sort()
  expect([sorted, await ask('shop.example', 'PTR')]).toEqual([
    ['a.example', 'b.example'],
    ['b.example', 'a.example'],
  ])
  const failures = await Promise.allSettled([ask('gone.example', 'A'), ask('gone.example', 'A')])
  const reasons = failures.map((failure) => (failure.status === 'rejected' ? failure.reason : null))
  expect(reasons.map(({ code }) => code)).toEqual(['ENOTFOUND', 'ENOTFOUND'])
  expect(reasons[0]).not.toBe(reasons[1])
})
