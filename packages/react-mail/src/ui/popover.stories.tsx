import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Popover } from './popover.tsx'

const meta = { title: 'ui/Popover', component: Popover } satisfies Meta<typeof Popover>
export default meta

export const AssignToUsers: StoryObj<typeof meta> = {
  args: {
    label: 'Assign to users',
    trigger: <Button>Assign</Button>,
    children: <Checkbox checked={false}>Alice Martin</Checkbox>,
  },
}
