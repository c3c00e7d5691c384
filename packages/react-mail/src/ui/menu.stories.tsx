import type { Meta, StoryObj } from '@storybook/react-vite'
import { Forward, Reply, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { MenuCheckboxItem, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator, Submenu } from './menu.tsx'
import { Menu } from './menu-button.tsx'

const meta = {
  title: 'ui/Menu',
  component: Menu,
  args: { trigger: <Button>More message actions</Button>, children: null },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Commands: Story = {
  args: {
    children: (
      <>
        <MenuItem icon={Reply} shortcut="r">
          Reply
        </MenuItem>
        <MenuItem icon={Forward} shortcut="f">
          Forward
        </MenuItem>
        <MenuItem disabled>Assign</MenuItem>
        <MenuSeparator />
        <Submenu label="Move to" icon={Tag}>
          <MenuItem>Work</MenuItem>
          <MenuItem>A label with a name that is far too long for any menu to show in full</MenuItem>
        </Submenu>
        <MenuItem icon={Trash2} danger>
          Delete forever
        </MenuItem>
      </>
    ),
  },
}

function ChoicesMenu() {
  const [support, setSupport] = useState(true)
  const [sales, setSales] = useState(false)
  const [density, setDensity] = useState<'default' | 'compact'>('default')
  return (
    <Menu trigger={<Button>Choices</Button>}>
      <MenuCheckboxItem staysOpen checked={support} onCheckedChange={setSupport}>
        Support
      </MenuCheckboxItem>
      <MenuCheckboxItem staysOpen checked={sales} onCheckedChange={setSales}>
        Sales
      </MenuCheckboxItem>
      <MenuSeparator />
      <MenuRadioGroup label="Density" value={density} onValueChange={setDensity}>
        <MenuRadioItem value="default">Default</MenuRadioItem>
        <MenuRadioItem value="compact">Compact</MenuRadioItem>
      </MenuRadioGroup>
    </Menu>
  )
}

export const Choices: Story = { render: () => <ChoicesMenu /> }
