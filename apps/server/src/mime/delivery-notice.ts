type Fields = ReadonlyMap<string, string>

/** Recipients that one notice tells of. */
const MOST = 20
const WHAT: Readonly<Record<string, string>> = {
  failed: 'could not be delivered',
  delayed: 'has not been delivered yet',
  delivered: 'was delivered',
  relayed: 'was passed on to a system that does not tell whether it delivers',
  expanded: 'was delivered to a list of recipients',
}

/**
 * The words of a delivery status (RFC 3464) or of a receipt (RFC 8098) as sentences; null where it says nothing of anybody.
 */
export function deliveryNotice(status: string): string | null {
  const [message = new Map<string, string>(), ...recipients] = status
    .slice(0, 200_000)
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map(fieldsOf)
    .filter((fields) => fields.size > 0)
  const receipt = message.get('disposition')
  if (receipt !== undefined) return receiptOf(receipt, addressOf(message))
  // Some write all of it in one group.
  const groups = recipients.length > 0 ? recipients : [message]
  const told = groups.slice(0, MOST).flatMap((fields) => sentenceOf(fields))
  if (told.length === 0) return null
  const by = saidBy(message.get('reporting-mta'))
  return [...told, ...(groups.length > MOST ? ['…'] : []), ...(by ? [`Reported by ${by}.`] : [])].join('\n\n')
}

function sentenceOf(fields: Fields): string[] {
  const address = addressOf(fields)
  const action = (fields.get('action') ?? '').toLowerCase().split(/[\s(;]/)[0] ?? ''
  if (address === '' && action === '') return []
  const reason = saidBy(fields.get('diagnostic-code')) || fields.get('status') || ''
  const until = fields.get('will-retry-until')
  return [
    [
      `The mail to ${address || 'a recipient'} ${WHAT[action] ?? 'has news of its delivery'}${reason ? ':' : '.'}`,
      ...(reason ? [reason] : []),
      ...(until ? [`It will be tried again until ${until}.`] : []),
    ].join('\n'),
  ]
}

function receiptOf(disposition: string, address: string): string {
  const [type = ''] = (disposition.split(';')[1] ?? disposition).trim().toLowerCase().split('/')
  const what = type === 'deleted' ? 'was deleted' : type === 'displayed' ? 'was displayed' : `has news: ${type}`
  return `The mail to ${address || 'a recipient'} ${what}.`
}

const addressOf = (fields: Fields): string =>
  saidBy(fields.get('final-recipient') ?? fields.get('original-recipient')).replace(/^<|>$/g, '')

/** `rfc822; ann@x.example`: what stands before the semicolon says in which form the rest is. */
const saidBy = (value = ''): string => value.replace(/^[\w.-]+\s*;\s*/, '').trim()

function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return fields
}
