import { lazyComponent } from '../ui/lazy-component.tsx'

// Loaded by what is itself loaded late: the composer, the palette and the settings.

export const TemplatesDialog = lazyComponent(() =>
  import('./templates-dialog.tsx').then(({ TemplatesDialog }) => TemplatesDialog),
)
export const TemplatePicker = lazyComponent(() =>
  import('./template-picker.tsx').then(({ TemplatePicker }) => TemplatePicker),
)
