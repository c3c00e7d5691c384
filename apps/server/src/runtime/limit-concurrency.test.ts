import { expect, test } from 'vitest'
import { atMostWeight, limitConcurrency } from './limit-concurrency.ts'

test('two run at once, the others in the order in which they came, also after a failure', async () => {
  const two = limitConcurrency(2)
  const events: string[] = []
  const finish = new Map<string, (error?: Error) => void>()
  const task = (name: string) =>
    two(() => {
      events.push(`${name} runs`)
      return new Promise<string>((resolve, reject) => {
        finish.set(name, (error) => (error ? reject(error) : resolve(name)))
      })
    })
  const [a, b, c, d] = [task('a'), task('b'), task('c'), task('d')]
  expect(events).toEqual(['a runs', 'b runs'])
  finish.get('b')?.(new Error('broken'))
  await expect(b).rejects.toThrow('broken')
  expect(events).toEqual(['a runs', 'b runs', 'c runs'])
  finish.get('a')?.()
  expect(await a).toBe('a')
  expect(events).toEqual(['a runs', 'b runs', 'c runs', 'd runs'])
  finish.get('c')?.()
  finish.get('d')?.()
  expect(await Promise.all([c, d])).toEqual(['c', 'd'])
})

test('[RUN-03] tasks run while they weigh no more than that together, in the order in which they came, a heavier one alone', async () => {
  const ten = atMostWeight(10)
  const events: string[] = []
  const finish = new Map<string, (error?: Error) => void>()
  const task = (name: string, weight: number) =>
    ten(weight, () => {
      events.push(name)
      return new Promise<void>((resolve, reject) => {
        finish.set(name, (error) => (error ? reject(error) : resolve()))
      })
    })
  const all = [task('six', 6), task('four', 4), task('five', 5), task('twenty', 20), task('one', 1)]
  await Promise.resolve()
  expect(events).toEqual(['six', 'four'])
  finish.get('six')?.(new Error('broken'))
  await expect(all[0]).rejects.toThrow('broken')
  expect(events).toEqual(['six', 'four', 'five'])
  finish.get('four')?.()
  await all[1]
  expect(events).toEqual(['six', 'four', 'five'])
  finish.get('five')?.()
  await all[2]
  expect(events).toEqual(['six', 'four', 'five', 'twenty'])
  finish.get('twenty')?.()
  await all[3]
  await Promise.resolve()
  expect(events).toEqual(['six', 'four', 'five', 'twenty', 'one'])
  finish.get('one')?.()
  await Promise.all(all.slice(1))
})
