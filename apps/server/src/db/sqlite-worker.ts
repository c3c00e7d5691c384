/** A database thread: runs one operation at a time on its own connection. */
import { parentPort, workerData } from 'node:worker_threads'
import { failureOf, type Question } from './crossing.ts'
import { jsonBytes } from './json.ts'
import { operationNamed } from './operations.ts'
import { openSqlite } from './sqlite-connection.ts'

const { file, mode } = workerData as { file: string; mode: 'read' | 'write' }
const { raw, db } = openSqlite(file, mode)
const begin = mode === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN'

async function run({ name, args }: Question): Promise<unknown> {
  const operation = operationNamed(name)
  raw.exec(begin)
  try {
    const value = await operation({ db, dialect: 'sqlite' }, args)
    raw.exec('COMMIT')
    return value
  } catch (error) {
    if (raw.isTransaction) raw.exec('ROLLBACK')
    throw error
  }
}

async function answer(question: Question): Promise<void> {
  try {
    const value = await run(question)
    if (!question.asJson) parentPort?.postMessage({ id: question.id, value })
    else {
      const bytes = jsonBytes(value)
      parentPort?.postMessage({ id: question.id, value: bytes }, [bytes.buffer])
    }
  } catch (error) {
    parentPort?.postMessage({ id: question.id, failure: failureOf(error) })
  }
}

let queue = Promise.resolve()
parentPort?.on('message', (question: Question | 'close') => {
  queue = queue.then(() => {
    if (question !== 'close') return answer(question)
    raw.close()
    parentPort?.close()
  })
})
