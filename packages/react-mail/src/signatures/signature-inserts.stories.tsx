import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { WithEditor } from '../fixtures/with-editor.tsx'
import { SignatureInserts } from './signature-inserts.tsx'

function Inserting() {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <>
      <WithEditor>{(editor) => <SignatureInserts view={editor} onProblem={setProblem} />}</WithEditor>
      <p role="alert">{problem}</p>
    </>
  )
}

const meta = { title: 'signatures/SignatureInserts', component: Inserting } satisfies Meta<typeof Inserting>
export default meta
type Story = StoryObj<typeof meta>

export const AtRest: Story = {}
export const Linking: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Insert link' }))
    await within(document.body).findByRole('dialog', { name: 'Insert link' })
  },
}
export const NotAnImage: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.upload(
      await canvas.findByLabelText('Image file'),
      new File(['a,b'], 'prices.csv', { type: 'text/csv' }),
      { applyAccept: false },
    )
    await canvas.findByText('Please select an image file')
  },
}
