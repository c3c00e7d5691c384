/** The tables of templates; see schema.ts for the form of its columns. */
import type { Generated } from 'kysely'
import type { Defaulted } from './columns.ts'

/** A text that is put into mail (TEAM-11). */
export interface TemplatesTable {
  id: Generated<number>
  /** The person or the mailbox that it belongs to. */
  owner_id: number
  /** 1: of that person alone; 0: of everybody who writes in that mailbox. */
  personal: 0 | 1
  name: string
  /** Empty for none. */
  folder: string
  html_content: string
  created_at: number
  /** Mails that were written with it and have left. */
  uses: Defaulted<number>
  /** Those of them that left since its text was last changed. */
  uses_since_change: Defaulted<number>
  /** Goes up with each change of its text. */
  text_version: Defaulted<number>
}

/** In how many mails since the last change of a template a line of its text did not stand as it is (TEAM-11). */
export interface TemplateEditsTable {
  template_id: number
  line: string
  times: number
}

/** A file that mail written with a template carries (TEAM-11). */
export interface TemplateFilesTable {
  id: Generated<number>
  template_id: number
  filename: string
  mime_type: string
  /** Bytes. */
  size: number
  /** SHA-256 of the contents. */
  digest: string
}
