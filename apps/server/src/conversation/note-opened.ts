import type { OperationId } from '@postroom/api'
import type { Call } from '../call/handler.ts'
import { errorMessage } from '../errors/error-message.ts'
import { toldBy } from '../security-log/told-by.ts'

/**
 * Notes for the people of a mailbox that somebody else has read in it, once a day and off the path of the answer. [PEOPLE-13]
 *
 * @param owners whose mail was read, where that is not known yet what answers it; null for nobody's
 */
export function noteOpened<Id extends OperationId>(
  { request, userId }: Pick<Call<Id>, 'request' | 'userId'>,
  owners: number | (() => Promise<number | readonly number[] | null>),
): void {
  const note = (ownerId: number) => {
    if (ownerId !== userId) request.server.securityLog.noteOpening(toldBy(request), ownerId)
  }
  const found = typeof owners === 'number' ? Promise.resolve(owners) : owners()
  void found.then(
    (ids) => {
      for (const ownerId of [ids ?? []].flat()) note(ownerId)
    },
    (error: unknown) => request.log.error({ err: errorMessage(error) }, 'whose mailbox was opened is not known'),
  )
}
