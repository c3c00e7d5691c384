import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

function LinkDialog({ width }: { width: 'normal' | 'wide' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        width={width}
        title="Insert link"
        description="The text that stands in the mail, and where it leads."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary">Apply</Button>
          </>
        }
      >
        <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
          <TextField label="Text" />
          <TextField label="Link" />
        </div>
      </Dialog>
    </>
  )
}

const meta = { title: 'ui/Dialog', component: LinkDialog, args: { width: 'normal' } } satisfies Meta<typeof LinkDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Wide: Story = { args: { width: 'wide' } }
