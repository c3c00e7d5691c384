import { exported, lazyComponent } from '../ui/lazy-component.tsx'

// Loaded by what is itself loaded late: the composer, the palette and the settings.

export const TemplatesDialog = lazyComponent(exported('TemplatesDialog', () => import('./templates-dialog.tsx')))
export const TemplatePicker = lazyComponent(exported('TemplatePicker', () => import('./template-picker.tsx')))
