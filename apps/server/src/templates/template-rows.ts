import type { Template, TemplateFile } from '@postroom/api'
import { fileSegment } from '../conversation/download-url.ts'
import { inChunks } from '../storage/database/in-chunks.ts'
import type { TemplateFilesTable, TemplatesTable } from '../storage/database/template-tables.ts'
import type { Tx } from '../storage/database/tx.ts'
import { templateUsesOf } from './template-uses-store.ts'

/** Whose a template is. */
export type TemplateOwner = Pick<TemplatesTable, 'owner_id' | 'personal'>

/** The columns of a template that are shown. */
export const SHOWN = [
  'id',
  'owner_id',
  'personal',
  'name',
  'folder',
  'html_content',
  'uses',
  'uses_since_change',
] as const

type TemplateRow = TemplateOwner &
  Pick<Template, 'id' | 'name' | 'folder' | 'html_content'> & { uses: number; uses_since_change: number }
type FileRow = Omit<TemplateFilesTable, 'id' | 'digest'> & { id: number }

/** Templates as the contract shows them, in their order. */
export async function shownTemplates(tx: Tx, rows: readonly TemplateRow[]): Promise<Template[]> {
  const byTemplate = new Map<number, TemplateFile[]>()
  const ids = rows.map(({ id }) => id)
  await inChunks(ids, async (some) => {
    const files = await tx.db
      .selectFrom('template_files')
      .select(['id', 'template_id', 'filename', 'mime_type', 'size'])
      .where('template_id', 'in', some)
      .orderBy('id')
      .execute()
    for (const file of files) {
      const held = byTemplate.get(file.template_id)
      if (held) held.push(shownFile(file))
      else byTemplate.set(file.template_id, [shownFile(file)])
    }
  })
  const usesOf = await templateUsesOf(tx, rows)
  return rows.map(({ owner_id, personal, uses: _uses, uses_since_change: _since, ...template }) => {
    const uses = usesOf.get(template.id)
    return {
      ...template,
      files: byTemplate.get(template.id) ?? [],
      ...(personal === 0 && { mailbox_id: owner_id }),
      ...(uses && { uses }),
    }
  })
}

/** A template as the contract shows it. */
export async function shownTemplate(tx: Tx, row: TemplateRow): Promise<Template> {
  const [template] = await shownTemplates(tx, [row])
  if (template === undefined) throw new Error('no template is shown')
  return template
}

/** A file of a template as the contract shows it; the name at the end of its address selects nothing. */
export function shownFile({ id, template_id, filename, mime_type, size }: FileRow): TemplateFile {
  const download_url = `/api/v1/templates/${template_id}/files/${id}/${fileSegment(filename)}`
  return { id, filename, mime_type, size, download_url }
}
