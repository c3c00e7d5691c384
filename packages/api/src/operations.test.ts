import { expectTypeOf, test } from 'vitest'
import type { FactorAsked, Message, ThreadKey, User, UserMessagePage } from './entities.ts'
import type { Operation } from './operations.ts'

test('[API-05] signing in is typed from what is typed to who it is', () => {
  expectTypeOf<Operation<'login'>['body']>().toEqualTypeOf<{
    user: { email: string; password: string; username?: string }
  }>()
  expectTypeOf<Operation<'login'>['reply']>().toEqualTypeOf<{ user: User } | FactorAsked>()
})

test('[API-06] signing out has no body and no reply', () => {
  expectTypeOf<Operation<'logout'>['body']>().toEqualTypeOf<undefined>()
  expectTypeOf<Operation<'logout'>['reply']>().toEqualTypeOf<undefined>()
})

test('[API-10] all users are pairs', () => {
  expectTypeOf<Operation<'listUsers'>['reply']['users'][number]>().toEqualTypeOf<[number, string]>()
})

test('[API-29] a conversation is asked for by id and owner', () => {
  expectTypeOf<Operation<'getThread'>['path']>().toEqualTypeOf<{ id: number }>()
  expectTypeOf<Operation<'getThread'>['query']['thread']>().toEqualTypeOf<Partial<ThreadKey> | undefined>()
  expectTypeOf<Operation<'getThread'>['reply']['messages']>().toEqualTypeOf<Message[]>()
})

test('[API-32] a file of a message is a Blob', () => {
  type Attachments = NonNullable<Operation<'createMessage'>['body']['attachments']>
  expectTypeOf<Attachments[number]['file']>().toEqualTypeOf<Blob>()
  expectTypeOf<Operation<'getAttachment'>['reply']>().toEqualTypeOf<Blob>()
})

test('[API-38] a list is conversations or messages', () => {
  expectTypeOf<Operation<'listUserMessages'>['reply']>().toEqualTypeOf<UserMessagePage>()
})

test('[API-45] the body of archive all may be left out', () => {
  expectTypeOf<Operation<'archiveAll'>['body']>().toEqualTypeOf<Record<string, never> | undefined>()
})

test('a stale draft answers with the draft as it is', () => {
  expectTypeOf<Operation<'updateDraft'>['replies'][409]['draft']['revision']>().toEqualTypeOf<number>()
})
