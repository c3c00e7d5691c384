/** A mail that tries something, as it would come over the wire. */
export interface HostileLetter {
  number: number
  html: string
  /** Sent as text/plain instead of text/html. */
  plain?: boolean
}

/** Letters of one conversation: the tree of what is opened and printed at once. */
export const PER_CONVERSATION = 60

/**
 * An mbox in which every letter also carries its payload as the sender's name and in its subject; every
 * {@link PER_CONVERSATION} of them make one conversation.
 */
export function hostileMbox(letters: readonly HostileLetter[], to: string): string {
  return letters.map((letter, place) => entry(letter, { place, to, first: letters })).join('')
}

function entry(
  { number, html, plain = false }: HostileLetter,
  { place, to, first }: { place: number; to: string; first: readonly HostileLetter[] },
): string {
  const root = first[place - (place % PER_CONVERSATION)]
  const date = new Date(Date.UTC(2026, 2, 5) + place * 1000)
  const [day, dayOfMonth, month, year, time] = date.toUTCString().replace(',', '').split(' ')
  const id = (letter: HostileLetter | undefined) => `<p${letter?.number}@hostile.example>`
  const isRoot = place % PER_CONVERSATION === 0
  return [
    `From p${number}@hostile.example ${day} ${month} ${dayOfMonth} ${time} ${year}`,
    `From: ${word(html.slice(0, 200))} <p${number}@hostile.example>`,
    `To: ${to}`,
    `Subject: ${word(`payload${number} ${html.slice(0, 300)}`)}`,
    `Date: ${date.toUTCString()}`,
    `Message-ID: <p${number}@hostile.example>`,
    ...(isRoot ? [] : [`In-Reply-To: ${id(root)}`, `References: ${id(root)}`]),
    'MIME-Version: 1.0',
    `Content-Type: text/${plain ? 'plain' : 'html'}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(html)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    '',
    '',
  ].join('\n')
}

/** Text as encoded words (RFC 2047), each on a line of its own. */
function word(text: string): string {
  const parts = text.match(/[\s\S]{1,12}/gu) ?? ['']
  return parts.map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\n ')
}
