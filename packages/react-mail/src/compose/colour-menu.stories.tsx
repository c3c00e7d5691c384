import type { Meta, StoryObj } from '@storybook/react-vite'
import { Baseline } from 'lucide-react'
import { userEvent, within } from 'storybook/test'
import { ColourMenu } from './colour-menu.tsx'
import { COMPOSE_KIT, SIGNATURE_KIT } from './format-kits.ts'

const meta = {
  title: 'compose/ColourMenu',
  component: ColourMenu,
  args: { icon: Baseline, label: 'Text colour', chosen: '#d93025', onPick: () => undefined },
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button', { name: 'Text colour' })),
} satisfies Meta<typeof ColourMenu>
export default meta
type Story = StoryObj<typeof meta>

export const ForMail: Story = { args: { colours: COMPOSE_KIT.colours, columns: COMPOSE_KIT.columns } }
export const ForSignatures: Story = {
  args: { colours: SIGNATURE_KIT.colours, columns: SIGNATURE_KIT.columns, chosen: undefined },
}
