import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSelector } from '@xstate/react'
import { alice } from '../fixtures/accounts.ts'
import { chip, type StoryWindow, WithWindows } from '../fixtures/with-windows.tsx'
import { ComposeFields, type ComposeFieldsProps } from './compose-fields.tsx'

function Fields({ window }: Pick<ComposeFieldsProps, 'window'>) {
  const draft = useSelector(window, ({ context }) => context.draft)
  return <ComposeFields window={window} draft={draft} idSuffix="" focusTo={false} />
}

function Shown({ window = {}, alone = false }: { window?: StoryWindow; alone?: boolean }) {
  const user = { ...alice, accessible_users: alone ? [] : alice.accessible_users }
  return (
    <WithWindows windows={[window]} answers={{ 'GET /users/me': () => ({ user }) }}>
      {([ref]) => (ref ? <Fields window={ref} /> : null)}
    </WithWindows>
  )
}

const meta = { title: 'compose/ComposeFields', component: Shown } satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralSenders: Story = {}
/** Whoever can send from one account only is not asked. */
export const OneSender: Story = { args: { alone: true } }
export const EveryField: Story = {
  args: {
    window: {
      draft: { to: [chip('a@x.org')], cc: [chip('b@x.org')], bcc: [chip('c@x.org')], subject: 'Re: גלגלים and wheels' },
    },
  },
}
