import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './skeleton.tsx'

const meta = { title: 'ui/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta

export const Line: StoryObj<typeof meta> = { args: { width: 60 } }
