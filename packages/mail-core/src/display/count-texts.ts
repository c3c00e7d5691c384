const GROUPED = new Intl.NumberFormat('en-US')

/** The highest unread count that is shown as it is (LIMIT-06). */
const MAX_UNREAD_SHOWN = 999

/** How an unread count is shown: nothing for none, 999+ above 999 (LIMIT-06). */
export function unreadCount(count: number): string {
  if (count <= 0) return ''
  return count > MAX_UNREAD_SHOWN ? `${MAX_UNREAD_SHOWN}+` : String(count)
}

/** 'N messages' over a conversation (CONV-03, G-107). */
export function messagesText(count: number): string {
  return counted(count, 'message')
}

/** What a fold of messages says; its name goes on with 'messages' (SCREEN-03). */
export function foldText(count: number): string {
  return `${GROUPED.format(count)} more`
}

/** The text beside the pointer while rows are dragged (DND-02, G-107). */
export function dragText(count: number): string {
  return `Move ${counted(count, 'conversation')}`
}

/** How many rows are ticked: '3 selected' (SCREEN-13). */
export function selectedText(count: number): string {
  return `${GROUPED.format(count)} selected`
}

/** What the button over a list says of rows that wait to come in: '2 new', '50+ new' where they fill a page (SCREEN-01). */
export function waitingText(count: number, pageSize: number): string {
  return `${GROUPED.format(count)}${count < pageSize ? '' : '+'} new`
}

/** A number with its noun, in the right form: '1 message', '2 messages', '1,000 messages'. */
export function counted(count: number, noun: string): string {
  return `${GROUPED.format(count)} ${count === 1 ? noun : `${noun}s`}`
}

/** A number with commas between thousands. */
export function groupedNumber(count: number): string {
  return GROUPED.format(count)
}
