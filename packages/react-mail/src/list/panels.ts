import { lazyComponent } from '../ui/lazy-component.tsx'

// What the menus over a list open; later parts of a later part.

export const AssignPanel = lazyComponent(() => import('./assign-panel.tsx').then(({ AssignPanel }) => AssignPanel))
export const LabelAsPanel = lazyComponent(() => import('./label-as-panel.tsx').then(({ LabelAsPanel }) => LabelAsPanel))
export const MoveToPanel = lazyComponent(() => import('./move-to-panel.tsx').then(({ MoveToPanel }) => MoveToPanel))
