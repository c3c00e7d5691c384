import { lazyComponent } from '../ui/lazy-component.tsx'

// Loaded by what is itself loaded late: the settings, which do without the editor otherwise.

export const AbsenceForm = lazyComponent(async () => (await import('./absence-form.tsx')).AbsenceForm)
