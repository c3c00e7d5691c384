import type { LabelGroup } from '@postroom/api'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { labelsById, ownerLabel } from '../labels/owner-labels.ts'
import type { Mail } from '../mail.ts'
import { type Drag, takesDrop } from './drag.ts'
import { AUTO_SCROLL, type ScrollArea } from './drag-machine.ts'

/** What rows are dragged over: a system folder, which stands for each owner's own (G-071), or one label. */
export type DropPlace = { path: string } | { labelId: number }

/** The label that rows would land on, and whether they may. */
export interface Landing {
  labelId: number
  allowed: boolean
}

/** Where these dragged rows would land; null when no label is known there. [DND-03, DND-07] */
export function landingOf(mail: Mail, drag: Pick<Drag, 'ownerId'>, place: DropPlace): Landing | null {
  const groups = knownLabels(mail)
  const label = 'labelId' in place ? labelsById(groups).get(place.labelId) : folderOf(groups, drag, place.path)
  const user = signedInUser(mail)
  if (!label || !user) return null
  return { labelId: label.id, allowed: takesDrop(drag, { path: label.path, ownerId: label.user_id }, user.id) }
}

/** The folder of the rows' owner, or of anyone while they have several. */
function folderOf(groups: readonly LabelGroup[], { ownerId }: Pick<Drag, 'ownerId'>, path: string) {
  return ownerLabel(groups, ownerId ?? groups[0]?.user_id ?? 0, path)
}

/** Which way an area scrolls while rows are held at a height over it; lengths in pixels. [DND-08, DND-09] */
export function scrollDirection(
  area: ScrollArea,
  { y, top, bottom }: { y: number; top: number; bottom: number },
): -1 | 1 | null {
  const { edge } = AUTO_SCROLL[area]
  if (y - top < edge && y - top <= bottom - y) return -1
  return bottom - y < edge ? 1 : null
}
