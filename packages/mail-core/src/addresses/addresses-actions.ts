import { type Address, unwrap } from '@postroom/api'
import { isGone } from '../is-gone.ts'
import { showError } from '../list/show-error.ts'
import type { Mail } from '../mail.ts'
import { ADDRESS_TEXTS } from './address-texts.ts'
import { ADDRESSES, type AddressesAnswer } from './addresses-queries.ts'
import type { NewAddress } from './new-address.ts'
import type { PlusLabels } from './plus-labels.ts'

/** Makes an address, which then stands in the list. Throws with the sentence that says why it was not made. [NET-08] */
export async function makeAddress(mail: Mail, { address, members }: NewAddress): Promise<Address> {
  const call = mail.api.POST('/addresses', { body: { address: { address, members: [...members] } } })
  const made = (await unwrap(call)).address
  await mail.cache.invalidateQueries({ queryKey: ADDRESSES })
  return made
}

/** Removes an address: it leaves the list at once, can be taken back, and comes back where that failed. [NET-08] */
export async function removeAddress(mail: Mail, { id, address, members }: Address): Promise<void> {
  const stopped = mail.cache.cancelQueries({ queryKey: ADDRESSES })
  change(mail, (answer) => {
    const { administration } = answer
    if (!administration) return answer
    const addresses = administration.addresses.filter((each) => each.id !== id)
    return { ...answer, administration: { ...administration, addresses } }
  })
  try {
    await Promise.all([stopped, unwrap(mail.api.DELETE('/addresses/{id}', { params: { path: { id } } }))])
    mail.announce(ADDRESS_TEXTS.removed(address), () =>
      mail.inBackground('make an address again', () =>
        makeAddress(mail, { address, members }).catch((error: unknown) => showError(mail, error)),
      ),
    )
  } catch (error) {
    // It is gone already.
    if (!isGone(error)) showError(mail, error)
  } finally {
    await mail.cache.invalidateQueries({ queryKey: ADDRESSES })
  }
}

/** Keeps what the words behind a plus do in a mailbox; it shows at once, and goes back where that failed. [NET-08] */
export async function choosePlusLabels(mail: Mail, userId: number, choice: PlusLabels): Promise<void> {
  const stopped = mail.cache.cancelQueries({ queryKey: ADDRESSES })
  change(mail, (answer) => ({
    ...answer,
    mailboxes: answer.mailboxes.map((each) => (each.user_id === userId ? { ...each, plus_labels: choice } : each)),
  }))
  try {
    const params = { path: { user_id: userId } }
    const call = mail.api.PUT('/mailboxes/{user_id}/plus_labels', { params, body: { plus_labels: choice } })
    await Promise.all([stopped, unwrap(call)])
  } catch (error) {
    showError(mail, error)
  } finally {
    await mail.cache.invalidateQueries({ queryKey: ADDRESSES })
  }
}

function change(mail: Mail, to: (answer: AddressesAnswer) => AddressesAnswer): void {
  mail.cache.setQueryData(ADDRESSES, (answer) => answer && to(answer))
}
