import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import { LIST, listOfOperations } from '../scripts/operations.ts'
import { type Operation, operation, operationNamed } from '../src/storage/database/operation.ts'
import type { Tx } from '../src/storage/database/tx.ts'

test('the database threads load every file that registers an operation', () => {
  expect(readFileSync(LIST, 'utf8')).toBe(listOfOperations())
})

test('an operation is found by its name, and by no other', async () => {
  const tx = {} as Tx
  const double = operation('double', async (_tx: Tx, number: number) => number * 2)
  expect([double.name, await double(tx, 4)]).toEqual(['double', 8])
  expect(await operationNamed('double').run(tx, 5)).toBe(10)
  expect(() => operationNamed('triple')).toThrow('no operation is called triple')
})

test('two operations cannot have one name', () => {
  operation('same', async (_tx: Tx, _args: null) => 1)
  expect(() => operation('same', async (_tx: Tx, _args: null) => 2)).toThrow('two operations are called same')
})

test('a function that is not registered does not compile as an operation', () => {
  const loose = async (_tx: Tx, _args: null) => 1
  expectTypeOf(loose).not.toExtend<Operation<null, number>>()
})
