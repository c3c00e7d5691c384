import { type Label, unwrap } from '@postroom/api'
import { LISTS } from '../list/list-page.ts'
import type { Mail } from '../mail.ts'
import { LABELS } from './labels-queries.ts'

/** Creates a label of one's own; missing parents come with it. [API-16] */
export async function createLabel(mail: Mail, label: { path: string; color: string }): Promise<Label> {
  const created = await unwrap(mail.api.POST('/labels', { body: label }))
  await labelsChanged(mail)
  return created
}

/** Renames or recolours a label; its sublabels follow. [API-17] */
export async function updateLabel(mail: Mail, label: { id: number; path: string; color: string }): Promise<Label> {
  const { id, ...body } = label
  const changed = await unwrap(mail.api.PUT('/labels/{label}', { params: { path: { label: id } }, body }))
  await labelsChanged(mail)
  return changed
}

/** Deletes a label and its sublabels; the mail stays. [API-18] */
export async function deleteLabel(mail: Mail, id: number): Promise<void> {
  await unwrap(mail.api.DELETE('/labels/{label}', { params: { path: { label: id } } }))
  await labelsChanged(mail)
  await mail.cache.invalidateQueries({ queryKey: LISTS })
}

async function labelsChanged(mail: Mail): Promise<void> {
  await mail.cache.invalidateQueries({ queryKey: LABELS })
}
