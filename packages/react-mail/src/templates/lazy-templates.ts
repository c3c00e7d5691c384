import { lazyComponent } from '../ui/lazy-component.tsx'

// Loaded by what is itself loaded late: the composer, the palette and the settings.

export const TemplatesDialog = lazyComponent(async () => (await import('./templates-dialog.tsx')).TemplatesDialog)
export const TemplatePicker = lazyComponent(async () => (await import('./template-picker.tsx')).TemplatePicker)
