import { laterPart } from '../ui/later-part.tsx'

// What the menus over a list open; later parts of a later part.

export const AssignPanel = laterPart(() => import('./assign-panel.tsx').then(({ AssignPanel }) => AssignPanel))
export const LabelAsPanel = laterPart(() => import('./label-as-panel.tsx').then(({ LabelAsPanel }) => LabelAsPanel))
export const MoveToPanel = laterPart(() => import('./move-to-panel.tsx').then(({ MoveToPanel }) => MoveToPanel))
