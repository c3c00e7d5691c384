/** The pure rules of addresses: a part of `@postroom/mail-core/rules`. */

export {
  ADDRESS_MISSING,
  type AddressKind,
  addressKind,
  foreignDomain,
  type KnownAddresses,
  MAX_ADDRESSES,
  MAX_MEMBERS,
  MEMBERS_MISSING,
  type NewAddress,
  type NewAddressResult,
  notAnAddressOf,
  TOO_MANY_ADDRESSES,
  typedMembers,
  validateNewAddress,
} from './new-address.ts'
export { isPlusLabels, PLUS_LABELS, type PlusLabels, plusLabel } from './plus-labels.ts'
export { type AddressBook, isRoleAddress, keysOf, type Resolution, resolveRecipient } from './resolve-recipient.ts'
