import { OptionDefaults } from 'typedoc'

export default {
  entryPoints: ['src/index.ts', 'src/rules.ts'],
  out: 'docs/api',
  name: 'Postroom mail-core',
  readme: 'README.md',
  disableSources: true,
  hideGenerator: true,
  treatWarningsAsErrors: false,
  // The diagrams of the README are drawn by whoever shows Markdown.
  ignoredHighlightLanguages: ['mermaid'],
  // openapi-typescript writes the contract's descriptions under this tag.
  blockTags: [...OptionDefaults.blockTags, '@description'],
}
