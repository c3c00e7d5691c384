/** Where mail of a folder belongs. */
export interface Place {
  /** The list that it stands in besides All Mail; sent mail stands in Sent by itself. */
  list: 'inbox' | 'spam' | 'trash' | 'sent' | 'drafts' | null
  /** Path of the custom label that the folder becomes, or null. */
  label: string | null
}

/** Folder names of the usual mail programs, in lower case. */
const known: Readonly<Record<string, Place['list']>> = {
  inbox: 'inbox',
  'in box': 'inbox',
  sent: 'sent',
  'sent mail': 'sent',
  'sent items': 'sent',
  'sent messages': 'sent',
  drafts: 'drafts',
  trash: 'trash',
  bin: 'trash',
  'deleted items': 'trash',
  'deleted messages': 'trash',
  spam: 'spam',
  junk: 'spam',
  'junk mail': 'spam',
  'junk e-mail': 'spam',
  archive: null,
  archives: null,
  'all mail': null,
}

/** The place of mail from a folder below the imported one; the imported folder itself is the inbox. */
export function folderPlace(folder: readonly string[]): Place {
  const names = folder.map((name) => name.trim()).filter((name) => name !== '')
  const own = /^(?:inbox|\[gmail\]|\[google mail\])$/i.test(names[0] ?? '') && names.length > 1 ? names.slice(1) : names
  if (own.length === 0) return { list: 'inbox', label: null }
  const list = own.length === 1 ? known[own[0]?.toLowerCase() ?? ''] : undefined
  if (list === undefined) return { list: null, label: own.map((name) => name.replaceAll('/', '-')).join('/') }
  return { list, label: null }
}
