import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
} from 'kysely'
import type pg from 'pg'

/** So many statements are kept prepared on each connection; the operations have fewer, whatever they are asked. */
const PREPARED = 500

/**
 * PostgreSQL as operations ask it: the same few statements again and again, in one transaction each. They are prepared
 * under a name, lists travel as one array so that their length makes no new statement, and a transaction begins and, where
 * nothing was written, ends without waiting for the answer. `pool` is one that pipelines.
 */
export class PreparingDialect extends PostgresDialect {
  constructor(pool: pg.Pool) {
    super({ pool: preparing(pool) })
  }

  override createQueryCompiler(): QueryCompiler {
    return new ArrayCompiler()
  }
}

class ArrayCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node
    if (!PrimitiveValueListNode.is(rightOperand) || !OperatorNode.is(operator) || operator.operator !== 'in') {
      super.visitBinaryOperation(node)
      return
    }
    this.visitNode(leftOperand)
    this.append(' = any(')
    this.appendValue(rightOperand.values)
    this.append(')')
  }
}

function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (sql: string) => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= PREPARED || WORDS.test(sql)) return known
    const name = `s${names.size}`
    names.set(sql, name)
    return name
  }
  return {
    options: pool.options,
    connect: async () => prepared(await pool.connect(), nameOf),
    end: () => pool.end(),
  }
}

/** A search for words is planned for the words that it has. */
const WORDS = /::tsquery\b/
const BEGIN = /^(?:start transaction|lock table)\b/

function prepared(client: pg.PoolClient, nameOf: (sql: string) => string | undefined): PostgresPoolClient {
  /** What was sent at the beginning; what comes after it fails with it, and tells less. */
  let begun: Promise<unknown> = Promise.resolve()
  let readOnly = false

  const answer = async (sql: string, values: readonly unknown[]): Promise<unknown> => {
    if (BEGIN.test(sql)) {
      begun = Promise.all([begun, client.query(sql)])
      begun.catch(() => undefined)
      readOnly ||= sql.endsWith('read only')
      return { command: 'BEGIN', rows: [] }
    }
    if (sql === 'commit' && readOnly) {
      client.query(sql).catch(() => undefined)
      await begun
      return { command: 'COMMIT', rows: [] }
    }
    const name = values.length > 0 ? nameOf(sql) : undefined
    const answered = client.query({ ...(name !== undefined && { name }), text: sql, values: [...values] })
    answered.catch(() => undefined)
    if (sql !== 'rollback') await begun
    return answered
  }
  return {
    query: answer as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
