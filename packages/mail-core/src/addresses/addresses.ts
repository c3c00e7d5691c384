/** Addresses of mailboxes on the client: a part of `@postroom/mail-core`. */

export type { Address, MailboxAddresses } from '@postroom/api'
export {
  type AddressContext,
  type AddressEvent,
  type AddressForm,
  addressErrors,
  addressMachine,
} from './address-machine.ts'
export { ADDRESS_TEXTS, addressTexts, PLUS_CHOICES } from './address-texts.ts'
export { choosePlusLabels, makeAddress, removeAddress } from './addresses-actions.ts'
export { type AddressesAnswer, addressesQuery } from './addresses-queries.ts'
export { type OfferedSender, senderChoices, senderKey, unofferedSender } from './sender-choices.ts'
export { addressForm } from './start-address.ts'
