import type { Dirent } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { folderPlace } from './folder-place.ts'
import { maildirState } from './maildir.ts'
import { mboxState, readMbox } from './mbox.ts'
import type { MailState, SourceMail } from './source-mail.ts'

/** Files with mail that were found at a path. */
export interface MailSource {
  /** Bytes of all of them. */
  bytes: number
  /** Files that hold no mail and are left out. */
  ignored: number
  /** Reads one message after the other; large files are never held in memory. */
  read: () => AsyncIterable<SourceMail>
}

interface MailFile {
  path: string
  kind: 'mbox' | 'eml' | 'maildir'
  /** Names of the folders below the given path. */
  folder: readonly string[]
  size: number
}

const archived: MailState = { read: true, starred: false, replied: false, trashed: false }
/** Indexes and settings that mail programs keep beside the mail. */
const notMail = /^(?:\.DS_Store|dovecot.*|maildirfolder|maildirsize|subscriptions|courier.*|.*\.(?:msf|dat|json|db))$/i

/**
 * Finds mail at a path: one mbox or .eml file, a Maildir, or a folder of any of them.
 *
 * @throws an Error whose message is a sentence when there is nothing or no mail there.
 */
export async function openMailSource(path: string): Promise<MailSource> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new Error(`There is no file or folder ${path}.`)
  const entries = found.isDirectory()
    ? await filesBelow(path, [])
    : [await fileAt({ path, folder: [], size: found.size })]
  const files = entries.filter((file) => file !== null)
  if (files.length === 0) throw new Error(`No mail was found in ${path}: give an mbox file, a Maildir, or .eml files.`)
  return {
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    ignored: entries.length - files.length,
    read: async function* () {
      for (const file of files) yield* mailsOf(file)
    },
  }
}

async function filesBelow(folder: string, names: readonly string[]): Promise<(MailFile | null)[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))
  const isMaildir = entries.some((entry) => entry.isDirectory() && entry.name === 'cur')
  const found: (MailFile | null)[] = []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (isMaildir && entry.name === 'tmp') continue
      if (isMaildir && (entry.name === 'cur' || entry.name === 'new')) found.push(...(await maildirFiles(path, names)))
      else found.push(...(await filesBelow(path, [...names, ...folderNames(entry.name)])))
    } else if (entry.isFile() && !isMaildir) {
      found.push(await fileIn({ folder, names, entry }))
    }
  }
  return found
}

/** Maildir++ writes the folder A/B as `.A.B`; Thunderbird keeps the folders below A in `A.sbd`. */
function folderNames(name: string): string[] {
  return name.startsWith('.') ? name.slice(1).split('.') : [name.replace(/\.sbd$/, '')]
}

async function maildirFiles(folder: string, names: readonly string[]): Promise<MailFile[]> {
  const files: MailFile[] = []
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name)
    const found = await stat(path)
    if (found.isFile() && !name.startsWith('.')) files.push({ path, kind: 'maildir', folder: names, size: found.size })
  }
  return files
}

interface Entry {
  folder: string
  names: readonly string[]
  entry: Dirent
}

async function fileIn({ folder, names, entry }: Entry): Promise<MailFile | null> {
  if (notMail.test(entry.name)) return null
  const path = join(folder, entry.name)
  const file = await fileAt({ path, folder: names, size: (await stat(path)).size })
  const named = file?.kind === 'mbox' ? [...names, entry.name.replace(/\.(?:mbox|mbx)$/i, '')] : names
  return file === null ? null : { ...file, folder: named }
}

async function fileAt(file: Omit<MailFile, 'kind'>): Promise<MailFile | null> {
  const start = await firstBytes(file.path)
  if (start.startsWith('From ')) return { ...file, kind: 'mbox' }
  if (/\.(?:eml|emlx?|msg\.txt)$/i.test(basename(file.path))) return { ...file, kind: 'eml' }
  // A saved message without the name of one begins with a header line.
  return /^(?:[\x21-\x39\x3b-\x7e]+:[ \t].*\r?\n){2}/.test(start) ? { ...file, kind: 'eml' } : null
}

async function firstBytes(path: string): Promise<string> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2_048), 0, 2_048, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function* mailsOf({ path, kind, folder, size }: MailFile): AsyncIterable<SourceMail> {
  const place = folderPlace(folder)
  if (kind === 'mbox') {
    for await (const { raw, consumed } of readMbox(path)) yield { raw, consumed, place, state: mboxState(raw) }
    return
  }
  const state = kind === 'maildir' ? maildirState(path) : archived
  yield { raw: await readFile(path), consumed: size, place, state }
}
