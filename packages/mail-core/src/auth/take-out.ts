import type { AnswerKey } from '../answer-key.ts'
import { isGone } from '../is-gone.ts'
import { showError } from '../list/show-error.ts'
import type { Mail } from '../mail.ts'

/** What leaves a list, and the call that makes it so. */
interface TakenOut<Item> {
  key: AnswerKey<Item[]>
  stays: (item: Item) => boolean
  call: () => Promise<unknown>
}

/**
 * Takes something out of a list at once, and asks for the list again when the server has answered; the person is told where that
 * failed. What was gone before is what was asked for.
 */
export async function takeOut<Item>(mail: Mail, { key, stays, call }: TakenOut<Item>): Promise<void> {
  // A list that is on its way shows what is about to leave.
  const stopped = mail.cache.cancelQueries({ queryKey: key })
  mail.cache.setQueryData(key, (items) => items?.filter(stays))
  try {
    await Promise.all([stopped, call()])
  } catch (error) {
    if (!isGone(error)) showError(mail, error)
  } finally {
    await mail.cache.invalidateQueries({ queryKey: key })
  }
}
