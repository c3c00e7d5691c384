import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextField } from '../ui/text-field.tsx'
import { PeopleList, type PeopleListProps } from './people-list.tsx'

function Shown(props: PeopleListProps) {
  return (
    <div style={{ minHeight: 360, maxWidth: 360 }}>
      <div style={{ position: 'relative' }}>
        <TextField label="To" role="combobox" aria-controls={props.id} aria-expanded={props.people.length > 0} />
        <PeopleList {...props} />
      </div>
    </div>
  )
}

const meta = {
  title: 'contacts/PeopleList',
  component: Shown,
  args: { id: 'people', label: 'To', active: 0, onActive: () => undefined, onTake: () => undefined, people: [] },
} satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

export const Nobody: Story = {}
export const Several: Story = {
  args: {
    people: [
      { name: 'Bob Lee', email: 'bob@postroom.example' },
      { name: null, email: 'bo@elsewhere.example' },
      { name: 'נועה לוי', email: 'noa@x.org' },
      { name: `Bo ${'Longname'.repeat(10)}`, email: `${'w'.repeat(60)}@x.example` },
    ],
  },
}
export const Ten: Story = {
  args: {
    active: 9,
    people: Array.from({ length: 10 }, (_, place) => ({ name: `Bo ${place}`, email: `bo${place}@x.org` })),
  },
}
