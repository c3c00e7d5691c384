import { type Label, unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { hrefOf, parseLocation } from '../navigation/mail-location.ts'
import { isAtOrUnder } from './label-path.ts'

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
  await mail.cache.invalidateQueries({ queryKey: ['list'] })
}

/** Deletes a label, and leaves for the inbox when it or a sublabel was being looked at (G-027). [SIDE-21] */
export async function removeLabel(mail: Mail, label: Pick<Label, 'id' | 'path'>): Promise<void> {
  await deleteLabel(mail, label.id)
  const location = parseLocation(mail.ports.currentHref())
  if (location.screen !== 'mail' || !isAtOrUnder(location.labelPath, label.path)) return
  mail.ports.navigate(hrefOf({ screen: 'mail', labelPath: 'inbox', page: 1, item: null }))
}

async function labelsChanged(mail: Mail): Promise<void> {
  await mail.cache.invalidateQueries({ queryKey: ['labels'] })
}
