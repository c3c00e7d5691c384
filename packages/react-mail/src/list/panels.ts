import { lazyComponent } from '../ui/lazy-component.tsx'

// What the menus over a list open; later parts of a later part.

export const AssignPanel = lazyComponent(async () => (await import('./assign-panel.tsx')).AssignPanel)
export const LabelAsPanel = lazyComponent(async () => (await import('./label-as-panel.tsx')).LabelAsPanel)
export const MoveToPanel = lazyComponent(async () => (await import('./move-to-panel.tsx')).MoveToPanel)
