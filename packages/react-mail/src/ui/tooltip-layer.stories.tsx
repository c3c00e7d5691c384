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
export const Beside: StoryObj<typeof meta> = {
  render: () => (
    <>
      <nav data-tooltips="beside" style={{ display: 'grid', justifyItems: 'start' }}>
        <Button data-tooltip="Inbox">I</Button>
        <Button data-tooltip="Sent">S</Button>
      </nav>
      <TooltipLayer />
    </>
  ),
}
