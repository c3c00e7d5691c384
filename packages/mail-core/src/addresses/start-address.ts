import { fromPromise } from 'xstate'
import type { Mail } from '../mail.ts'
import { type AddressForm, addressMachine } from './address-machine.ts'
import { makeAddress } from './addresses-actions.ts'
import { typedMembers } from './new-address.ts'

/** The form of a new address; a component runs it. [NET-08] */
export function addressForm(mail: Mail): typeof addressMachine {
  return addressMachine.provide({
    actors: {
      makeAddress: fromPromise(async ({ input }: { input: AddressForm }) => {
        await makeAddress(mail, { address: input.address, members: typedMembers(input.members) })
      }),
    },
  })
}
