import type { Reach, Tx } from './tx.ts'

const REGISTERED = Symbol('registered')

/**
 * One whole piece of store work, run in one transaction. `args` and the result cross a thread on SQLite, so both are
 * structured-cloneable; a Buffer arrives as a Uint8Array. On PostgreSQL an operation may run again after a conflict,
 * so it touches nothing but its transaction.
 */
export interface Operation<X, Y> {
  (tx: Tx, args: X): Promise<Y>
  /** What a database thread knows it by. */
  readonly operationName: string
  /** It reads as much as somebody has written, and leaves a reader to those who read a list. */
  readonly readsLong: boolean
  /** What it may reach, as its transaction says it; undefined where that was not said yet. */
  readonly reach?: Reach
  /** Only `operation` makes one. */
  readonly [REGISTERED]: true
}

/** An operation as a thread sees it: whoever asks for it by name has it, and its arguments, from the same module. */
interface Registered {
  /** On a full disk it may take from the last reserve: it deletes mail, or lets somebody in who will. */
  readonly makesRoom: boolean
  run(tx: Tx, args: unknown): Promise<unknown>
}

const registered = new Map<string, Registered>()

/**
 * Makes an operation of a function and registers it in this thread. The database takes nothing else, and inside another
 * operation it is called like any function.
 */
export function operation<X, Y>(
  name: string,
  run: (tx: Tx, args: X) => Promise<Y>,
  { readsLong = false, makesRoom = false } = {},
): Operation<X, Y> {
  if (registered.has(name)) throw new Error(`two operations are called ${name}`)
  registered.set(name, { run, makesRoom })
  const called = (tx: Tx, args: X) => run(tx, args)
  // So that it stands in stack traces.
  Object.defineProperty(called, 'name', { value: name })
  return Object.assign(called, { operationName: name, readsLong, [REGISTERED]: true } as const)
}

/** The same operation in transactions that reach what `reachNow` says, unless that was said of it already. */
export function reaching<X, Y>(operation: Operation<X, Y>, reachNow: () => Reach): Operation<X, Y> {
  if (operation.reach) return operation
  const { operationName, readsLong } = operation
  const reach = reachNow()
  const called = (tx: Tx, args: X) => operation({ ...tx, reach }, args)
  Object.defineProperty(called, 'name', { value: operationName })
  return Object.assign(called, { operationName, readsLong, reach, [REGISTERED]: true } as const)
}

/** The operation of that name, on the other side of a thread. */
export function operationNamed(name: string): Registered {
  const found = registered.get(name)
  if (!found) throw new Error(`no operation is called ${name}`)
  return found
}
