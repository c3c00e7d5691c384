/** The tables of templates; see schema.ts for the form of its columns. */
import type { Generated } from 'kysely'

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
