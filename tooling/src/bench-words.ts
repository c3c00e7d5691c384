/** Words that the mailboxes of every benchmark hold in known shares: three in ten messages, and some twenty in all. */
export const COMMON = 'quarterly'
export const RARE = 'zugzwang'
/** A word that one in ten messages holds. */
export const SECOND = 'budget'

/** What the other words are made of. */
export const SYLLABLES = 'ba ke li mo nu pra ste tri vo xa zen dor fim gul har jin'.split(' ')
