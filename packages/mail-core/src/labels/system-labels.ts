import { shownName } from '../display/shown-name.ts'
import { labelName } from './label-path.ts'
import { VIEW_NAMES, viewAt } from './view-paths.ts'

/** A folder that every mailbox has. `disabled` folders exist but hold nothing yet (SIDE-07). */
export interface SystemLabel {
  path: string
  name: string
  /** #RRGGBB (SIDE-25). */
  color: string
  place: 'main' | 'more' | 'disabled'
}

const system = (path: string, name: string, color: string) => ({ path, name, color })

/** All system folders in the sidebar's order, with their paths and default colours (SIDE-05 to SIDE-07, SIDE-25). */
export const SYSTEM_LABELS: readonly SystemLabel[] = [
  { ...system('inbox', 'Inbox', '#4285F4'), place: 'main' },
  { ...system('starred', 'Starred', '#FFCC33'), place: 'main' },
  { ...system('snoozed', 'Snoozed', '#8E8E8E'), place: 'disabled' },
  { ...system('sent', 'Sent', '#16A766'), place: 'main' },
  { ...system('important', 'Important', '#D23F31'), place: 'main' },
  { ...system('drafts', 'Drafts', '#8E8E8E'), place: 'main' },
  { ...system('chats', 'Chats', '#4285F4'), place: 'disabled' },
  { ...system('scheduled', 'Scheduled', '#8E8E8E'), place: 'disabled' },
  { ...system('all_mail', 'All Mail', '#7D7D7D'), place: 'more' },
  { ...system('spam', 'Spam', '#E49C3A'), place: 'more' },
  { ...system('trash', 'Trash', '#DD4B39'), place: 'more' },
]

/** Colour of a label that has none (SIDE-26). */
export const FALLBACK_LABEL_COLOR = '#5f6368'

/** Colour that the form for a new label starts with (SIDE-27). */
export const NEW_LABEL_COLOR = '#9aa0a6'

/** Tooltip of the disabled folders (SIDE-08). */
export const COMING_SOON = 'Coming soon'

/** Title over one's own labels (SIDE-09). */
export const MY_LABELS = 'My Labels'

/** Name of the list that shows search results. */
export const SEARCH_VIEW_NAME = 'Search results'

const BY_PATH = new Map(SYSTEM_LABELS.map((label) => [label.path, label]))

/** The system folder at a path, ignoring case, or undefined for a label that a person made. */
export function systemLabel(path: string): SystemLabel | undefined {
  return BY_PATH.get(path.toLowerCase())
}

/** Whether a path is one of the system folders, ignoring case, or of the views of a shared mailbox: that of no label a person made. */
export function isSystemPath(path: string): boolean {
  return (systemLabel(path) ?? viewAt(path)) !== undefined
}

/** Whether a path may not be given to a new label: system folders, and the route /mail/search (G-025). */
export function isReservedPath(path: string): boolean {
  return isSystemPath(path) || path.toLowerCase() === 'search'
}

/** What a view is called on the screen: the folder's name, else the label's own name capitalised (LIST-21, LIST-22). */
export function viewName(path: string): string {
  const view = viewAt(path)
  const known = view ? VIEW_NAMES[view] : systemLabel(path)?.name
  if (known) return known
  const [first = '', ...rest] = shownName(labelName(path))
  return first.toUpperCase() + rest.join('')
}

/** The colour that a label is shown in: its own, else that of its system folder, else the fallback (SIDE-25, SIDE-26). */
export function labelColor(label: { path: string; color?: string | null | undefined }): string {
  return label.color || systemLabel(label.path)?.color || FALLBACK_LABEL_COLOR
}
