import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { isNoRoom } from '../../errors/no-room.ts'
import { giveBackStep } from '../../runtime/reserve.ts'
import { jsonBytes } from './json.ts'
import { type Operation, operationNamed } from './operation.ts'
import { lazySqlite } from './sqlite-connection.ts'
import type { Tx } from './tx.ts'
import { type Answer, failureOf, LOADED, type Question } from './worker-protocol.ts'

/** Writes that wait share a transaction, so many at most: one commit, and one fsync, makes all of them durable. */
const WRITES_AT_ONCE = 16

/** What a thread is started with. */
export interface ThreadData {
  file: string
  mode: 'read' | 'write'
}

/** The id of a part of the work that operations left: nobody waits for its answer. */
const PART = -1

/**
 * Runs what is asked through the port on a connection of its own, one operation after the other.
 *
 * @param nextPart does a part of the work that operations left (`tx.leaveWork`), and says whether there was one
 */
export function serveSqlite(port: MessagePort, { file, mode }: ThreadData, nextPart?: Operation<null, boolean>): void {
  const connection = lazySqlite(file, mode)
  const begin = mode === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN'
  /** The last writes were of little while much waited. */
  let largeIsDue = false
  /** There may be work that was left, by a process before this one to begin with. */
  let isWorkLeft = mode === 'write'
  const leaveWork = () => {
    isWorkLeft = true
  }

  async function run(questions: readonly Question[]): Promise<unknown[]> {
    const values: unknown[] = []
    const then: (() => void)[] = []
    const { raw, db } = connection.get()
    const tx: Tx = { db, dialect: 'sqlite', leaveWork, committed: (each) => then.push(each) }
    try {
      raw.exec(begin)
      for (const { name, args, reach } of questions) {
        values.push(await operationNamed(name).run(reach ? { ...tx, reach } : tx, args))
      }
      raw.exec('COMMIT')
      for (const each of then) each()
      return values
    } catch (error) {
      if (raw.isTransaction) raw.exec('ROLLBACK')
      if (isNoRoom(error)) takeOverLog(raw, 'TRUNCATE')
      throw error
    }
  }

  /** When one of several fails, nothing of them stays, and each is run again by itself. */
  async function serve(questions: readonly Question[]): Promise<void> {
    const values = await run(questions).catch(async (error: unknown) => {
      const [question, ...more] = questions
      if (question === undefined || more.length > 0) return null
      return runFromReserve(question, error)
    })
    if (values) for (const [index, question] of questions.entries()) answer(question, values[index])
    else if (questions.length > 1) for (const question of questions) await serve([question])
  }

  /** A write that makes room is tried again with each step of the last reserve (RUN-04). */
  async function runFromReserve(question: Question, failure: unknown): Promise<unknown[] | null> {
    let error = failure
    while (isNoRoom(error) && operationNamed(question.name).makesRoom && giveBackStep(dirname(file))) {
      try {
        return await run([question])
      } catch (again) {
        error = again
      }
    }
    fail(question, error)
    return null
  }

  function answer(question: Question, value: unknown): void {
    const { id, asJson } = question
    if (id === PART) {
      if (value === true) leaveWork()
      return
    }
    try {
      if (asJson) {
        const bytes = jsonBytes(value)
        port.postMessage({ id, value: bytes } satisfies Answer, [bytes.buffer])
      } else port.postMessage({ id, value } satisfies Answer)
    } catch (error) {
      fail(question, error)
    }
  }

  function fail({ id }: Question, error: unknown): void {
    // What is left stays where it is, and is tried again when more is left.
    if (id === PART) return
    port.postMessage({ id, failure: failureOf(error) } satisfies Answer)
  }

  const waiting: Question[] = []
  let closing = false
  let working = Promise.resolve()

  port.on('message', (asked: Question | 'close') => {
    hear(asked)
    working = working.then(work)
  })
  port.postMessage({ id: LOADED, value: null } satisfies Answer)

  function hear(asked: Question | 'close'): void {
    if (asked === 'close') closing = true
    else waiting.push(asked)
  }

  /** Takes in what has been asked meanwhile. */
  function hearAll(): void {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) hear(next.message)
  }

  /** A part is a write of much. */
  function askForPart(): void {
    if (!isWorkLeft || closing || !nextPart) return
    isWorkLeft = false
    waiting.push({ id: PART, name: nextPart.operationName, args: null, asJson: false, large: true })
  }

  /** Writes of little go first and share a commit, then one of much; a reader takes one after the other. */
  function nextOf(questions: Question[]): Question[] {
    if (mode === 'read') return questions.splice(0, 1)
    const little = largeIsDue ? [] : questions.filter(({ large }) => !large).slice(0, WRITES_AT_ONCE)
    largeIsDue = little.length > 0 && questions.some(({ large }) => large)
    const next = little.length > 0 ? little : questions.filter(({ large }) => large).slice(0, 1)
    const taken = new Set(next)
    questions.splice(0, questions.length, ...questions.filter((question) => !taken.has(question)))
    return next
  }

  /** A commit of much does not take over the log as well: those who write a little go before that. */
  async function work(): Promise<void> {
    let logHasGrown = false
    while (waiting.length > 0 || logHasGrown) {
      hearAll()
      if (logHasGrown && waiting.every(({ large }) => large)) {
        takeOverLog(connection.get().raw, 'PASSIVE')
        logHasGrown = false
        continue
      }
      const next = nextOf(waiting)
      await serve(next)
      logHasGrown ||= mode === 'write' && next.some(({ large }) => large)
      askForPart()
    }
    if (!closing) return
    connection.close()
    port.close()
  }
}

/** What the log of writes holds goes into the database where it has room for it, and with TRUNCATE the log's own room to the disk. */
function takeOverLog(raw: DatabaseSync, mode: 'PASSIVE' | 'TRUNCATE'): void {
  try {
    raw.exec(`PRAGMA wal_checkpoint(${mode})`)
  } catch {
    // Then the log stays.
  }
}
