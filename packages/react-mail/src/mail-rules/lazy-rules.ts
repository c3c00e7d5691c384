import { lazyComponent } from '../ui/lazy-component.tsx'

// Loaded by what is itself loaded late: the settings.

export const RuleEditor = lazyComponent(async () => (await import('./rule-editor.tsx')).RuleEditor)
