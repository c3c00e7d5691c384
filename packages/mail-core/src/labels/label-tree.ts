import { accountName } from '../accounts/account-name.ts'
import { unreadCount } from '../display/count-texts.ts'
import { movedPath, parentPath } from './label-path.ts'
import { type LabelPlace, labelIdsOf } from './owner-labels.ts'
import { labelColor, MY_LABELS, SYSTEM_LABELS, type SystemLabel, viewName } from './system-labels.ts'

/** A label as the sidebar needs it; the counts under any of the names that the specification gives them (G-015). */
export type CountedLabel = {
  id: number
  user_id: number
  path: string
  color?: string | null
  unread_count?: number
  unread_messages_count?: number
  unread_threads_count?: number
  drafts_count?: number
}

/** One owner's labels. */
export type OwnedLabels<L extends CountedLabel> = {
  user_id: number
  user_email: string
  user_name: string
  labels: L[]
}

/** A system folder over all accounts in view. */
export type Folder = SystemLabel & {
  unread: number
  /** How many drafts lie in it; drafts are never unread (SCREEN-12). */
  drafts: number
  /** What `unread` counts, where it is not what is unread. */
  counts?: string
}

/** A label with those beneath it, in the order of their names. */
export type LabelNode<L extends CountedLabel> = { label: L; children: LabelNode<L>[] }

/** One owner's tree, under 'My Labels' or the owner's name. Only one's own labels can be changed. [SIDE-09, SIDE-10, SIDE-23] */
export type LabelSection<L extends CountedLabel> = {
  ownerId: number
  title: string
  own: boolean
  nodes: LabelNode<L>[]
}

/** Folders of a mailbox that can be shown alone. [TEAM-08] */
const FOLDERS_ALONE = ['inbox', 'sent', 'drafts']

/** How many are unread behind a label. [DATA-05] */
export function unreadOf(label: CountedLabel): number {
  return label.unread_count ?? label.unread_messages_count ?? label.unread_threads_count ?? 0
}

const UNCOUNTED = ['sent', 'drafts']

/**
 * The system folders, each with its unread mail over all groups (G-096); none for Sent, where a count would read as if
 * one's own mail were waiting, and for Drafts, which counts its drafts. [SIDE-05 to SIDE-07, SCREEN-12]
 */
export function folders(groups: readonly OwnedLabels<CountedLabel>[]): Folder[] {
  const labels = groups.flatMap((group) => group.labels)
  return SYSTEM_LABELS.map((system) => {
    const same = labels.filter(({ path }) => path === system.path)
    const [only] = same
    return {
      ...system,
      color: same.length === 1 && only ? labelColor(only) : system.color,
      unread: UNCOUNTED.includes(system.path) ? 0 : same.reduce((sum, label) => sum + unreadOf(label), 0),
      drafts: same.reduce((sum, label) => sum + (label.drafts_count ?? 0), 0),
    }
  })
}

/** Those folders of one mailbox that the sidebar offers alone, each with its own count. [TEAM-08] */
export function mailboxFolders(group: OwnedLabels<CountedLabel>): Folder[] {
  return folders([group]).filter(({ path }) => FOLDERS_ALONE.includes(path))
}

/** What a list is called: its folder or label, behind the name of the mailbox that it shows alone. [LIST-21, LIST-22, TEAM-08] */
export function listName(
  { path, mailboxId }: LabelPlace,
  groups: readonly Omit<OwnedLabels<CountedLabel>, 'labels'>[],
): string {
  const alone = groups.find(({ user_id }) => user_id === mailboxId)
  return (alone ? `${mailboxName(alone)}: ` : '') + viewName(path)
}

/** A mailbox by its person's name, else by its address. */
export function mailboxName({ user_name, user_email }: Omit<OwnedLabels<CountedLabel>, 'labels'>): string {
  return accountName({ full_name: user_name, email: user_email })
}

/** What is unread in a list, as the sidebar counts it: of a folder over all groups, of a label where it is meant (G-029). */
export function unreadInView(
  groups: readonly OwnedLabels<CountedLabel>[],
  place: LabelPlace & { labelId: number | null },
): number {
  if (UNCOUNTED.includes(place.path)) return 0
  const ids = labelIdsOf(groups, place)
  const labels = groups.flatMap((group) => group.labels)
  return labels.reduce((sum, label) => sum + (ids.includes(label.id) ? unreadOf(label) : 0), 0)
}

/** The badge of a folder, nothing for none, and what it counts: what is unread, of Drafts the drafts (LIMIT-06, SCREEN-12). */
export function folderBadge({ unread, drafts, counts = 'unread' }: Omit<Folder, keyof SystemLabel>): {
  count: string
  of: string
} {
  if (drafts > 0) return { count: unreadCount(drafts), of: drafts === 1 ? 'draft' : 'drafts' }
  return { count: unreadCount(unread), of: counts }
}

/** A section per owner, one's own first, each with the tree of the labels that people made (G-097). */
export function labelSections<L extends CountedLabel>(
  groups: readonly OwnedLabels<L>[],
  userId: number,
): LabelSection<L>[] {
  const sections = groups.map((group) => ({
    ownerId: group.user_id,
    own: group.user_id === userId,
    title: group.user_id === userId ? MY_LABELS : mailboxName(group),
    nodes: labelTree(group.labels),
  }))
  return sections.sort((a, b) => Number(b.own) - Number(a.own))
}

/** A label whose parent is missing stands beneath the nearest label above it, else at the top. */
export function labelTree<L extends CountedLabel>(labels: readonly L[]): LabelNode<L>[] {
  const system = new Set(SYSTEM_LABELS.map(({ path }) => path))
  const nodes = new Map<string, LabelNode<L>>()
  const made = labels.filter(({ path }) => !system.has(path))
  for (const label of made) nodes.set(label.path, { label, children: [] })
  const top: LabelNode<L>[] = []
  for (const node of nodes.values()) {
    let above = parentPath(node.label.path)
    while (above !== null && !nodes.has(above)) above = parentPath(above)
    const siblings = above === null ? top : nodes.get(above)?.children
    siblings?.push(node)
  }
  for (const { children } of nodes.values()) children.sort(compareByName)
  return top.sort(compareByName)
}

/** The name under which `expandedLabelPaths` keeps that a label stands open: the path, for others with the owner's id. [SIDE-22] */
export function expansionKey(label: CountedLabel, userId: number): string {
  return label.user_id === userId ? label.path : `${label.user_id}:${label.path}`
}

/** The kept names of the open labels after one of one's own was renamed: it and those beneath it stay open. [SIDE-20, SIDE-22] */
export function renamedExpansions(open: readonly string[], from: string, to: string): string[] {
  return open.map((key) => movedPath(key, from, to))
}

/** A list with the value added, or without it when it was there. */
export function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
}

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function compareByName(a: LabelNode<CountedLabel>, b: LabelNode<CountedLabel>): number {
  return names.compare(a.label.path, b.label.path)
}
