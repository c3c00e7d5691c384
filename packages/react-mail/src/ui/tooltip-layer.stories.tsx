import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './button.tsx'
import { TooltipLayer } from './tooltip-layer.tsx'

const meta = {
  title: 'ui/TooltipLayer',
  component: TooltipLayer,
  render: () => (
    <>
      <Button data-tooltip="Coming soon">Snoozed</Button>
      <TooltipLayer />
    </>
  ),
} satisfies Meta<typeof TooltipLayer>
export default meta

export const OnAnyElement: StoryObj<typeof meta> = {}
