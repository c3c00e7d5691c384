import { LABEL_PALETTE, SYSTEM_LABELS } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Chip } from './chip.tsx'

const meta = { title: 'ui/Chip', component: Chip, args: { children: 'Work' } } satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Label: Story = { args: { colour: '#16A766' } }
export const Removable: Story = { args: { colour: '#4285F4', removeLabel: 'Remove label Work', onRemove: fn() } }
export const Long: Story = {
  args: { children: 'Donaudampfschifffahrtsgesellschaftskapitän', title: 'Donaudampfschifffahrtsgesellschaftskapitän' },
}
export const EveryColour: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-1)' }}>
      {[...new Set([...LABEL_PALETTE, ...SYSTEM_LABELS.map((label) => label.color), '#000000', '#ffffff'])].map(
        (colour) => (
          <Chip key={colour} colour={colour}>
            {colour}
          </Chip>
        ),
      )}
    </div>
  ),
}
