import { hash } from '@node-rs/argon2'
import { addGrant } from '../src/accounts/grants-store.ts'
import { createUser } from '../src/accounts/users-store.ts'
import type { Context } from '../src/call/context.ts'

/** Everybody's password in tests. */
export const PASSWORD = 'correct horse'

export interface Person {
  id: number
  email: string
  fullName: string
}

/** Somebody as the contract names them. */
export const summaryOf = ({ id, email, fullName }: Person) => ({ id, email, full_name: fullName })

export interface People {
  alice: Person
  bob: Person
  carol: Person
  /** A mailbox that alice and bob share; carol has no grant to anything. */
  support: Person
}

const NAMES = { alice: 'Alice Archer', bob: 'Bob Baker', carol: 'Carol Carter', support: 'Support' } as const

/** Three colleagues and the mailbox that two of them share, all at postroom.example and confirmed. */
export async function createPeople({ database, clock }: Context): Promise<People> {
  const passwordHash = await hash(PASSWORD, { timeCost: 1, memoryCost: 8 })
  const now = clock.now()
  const person = async (name: keyof People): Promise<Person> => {
    const email = `${name}@postroom.example`
    const fullName = NAMES[name]
    const shared = name === 'support'
    const id = await database.write(createUser, {
      email,
      fullName,
      passwordHash: shared ? '' : passwordHash,
      confirmedAt: now,
      now,
    })
    return { id, email, fullName }
  }
  const people = {
    alice: await person('alice'),
    bob: await person('bob'),
    carol: await person('carol'),
    support: await person('support'),
  }
  for (const delegate of [people.alice, people.bob]) {
    await database.write(addGrant, { ownerId: people.support.id, delegateId: delegate.id, now })
  }
  return people
}
