import { OptionDefaults } from 'typedoc'

export default {
  entryPoints: ['src/index.ts', 'src/rules.ts', 'src/tools.ts'],
  out: 'docs/api',
  name: 'Postroom mail-core',
  readme: 'README.md',
  disableSources: true,
  hideGenerator: true,
  treatWarningsAsErrors: true,
  // All that a window calls: the functions by themselves are not for who imports the package.
  intentionallyNotExported: ['ComposeCode'],
  // The diagrams of the README are drawn by whoever shows Markdown.
  ignoredHighlightLanguages: ['mermaid'],
  // openapi-typescript writes the contract's descriptions and single values under these tags.
  blockTags: [...OptionDefaults.blockTags, '@description', '@constant'],
}
