import type { Match } from '@postroom/api'

const PLACES: Record<Match['field'], string> = {
  body: 'In the message',
  attachment: 'Attachment',
  to: 'To',
  cc: 'Cc',
  bcc: 'Bcc',
  earlier_message: 'Earlier message',
}

/** Where a search found what its row does not show, in words: 'Attachment: menu.pdf'. */
export function matchReason({ field, text }: Match): string {
  return `${PLACES[field]}: ${text}`
}
