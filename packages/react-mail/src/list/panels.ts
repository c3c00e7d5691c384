import { exported, lazyComponent } from '../ui/lazy-component.tsx'

// What the menus over a list open; later parts of a later part.

export const AssignPanel = lazyComponent(exported('AssignPanel', () => import('./assign-panel.tsx')))
export const LabelAsPanel = lazyComponent(exported('LabelAsPanel', () => import('./label-as-panel.tsx')))
export const MoveToPanel = lazyComponent(exported('MoveToPanel', () => import('./move-to-panel.tsx')))
