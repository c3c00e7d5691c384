import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileName } from './file-name.tsx'

const meta = {
  title: 'ui/FileName',
  component: FileName,
  decorators: [(story) => <div style={{ width: 160 }}>{story()}</div>],
} satisfies Meta<typeof FileName>
export default meta
type Story = StoryObj<typeof meta>

export const Short: Story = { args: { name: 'plan of the wheel.pdf' } }
export const Long: Story = { args: { name: 'Estimate for wheels and fitting, third draft.xlsx' } }
export const NoEnding: Story = { args: { name: 'Estimate for wheels and fitting, third draft' } }
export const HiddenFile: Story = { args: { name: '.gitignore' } }
export const RightToLeft: Story = { args: { name: 'رسم العجلة الجديدة للدراجة الكبيرة.pdf' } }
