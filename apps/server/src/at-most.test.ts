import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('two run at once, the others in the order in which they came, also after a failure', async () => {
  const two = atMost(2)
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
