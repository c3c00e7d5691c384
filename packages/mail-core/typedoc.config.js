import { OptionDefaults } from 'typedoc'

export default {
  entryPoints: ['src/index.ts', 'src/rules.ts'],
  out: 'docs/api',
  name: 'Postroom mail-core',
  readme: 'README.md',
  disableSources: true,
  hideGenerator: true,
  treatWarningsAsErrors: true,
  // openapi-typescript writes the contract's descriptions under this tag.
  blockTags: [...OptionDefaults.blockTags, '@description'],
}
