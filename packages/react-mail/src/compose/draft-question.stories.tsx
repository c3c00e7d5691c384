import type { Meta, StoryObj } from '@storybook/react-vite'
import { WithWindows } from '../fixtures/with-windows.tsx'
import { DraftQuestion } from './draft-question.tsx'

function Asked() {
  return <WithWindows>{([window]) => (window ? <DraftQuestion window={window} /> : null)}</WithWindows>
}

const meta = { title: 'compose/DraftQuestion', component: Asked } satisfies Meta<typeof Asked>
export default meta

export const EndedElsewhere: StoryObj<typeof meta> = {}
