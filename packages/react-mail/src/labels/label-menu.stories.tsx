import { labelForm } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useActorRef, useSelector } from '@xstate/react'
import { EllipsisVertical } from 'lucide-react'
import { useMemo } from 'react'
import { userEvent, within } from 'storybook/test'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useMail } from '../use-mail.ts'
import { LabelMenu } from './label-menu.tsx'

function Menu() {
  const mail = useMail()
  const form = useActorRef(useMemo(() => labelForm(mail), [mail]))
  const chosen = useSelector(form, ({ value }) => value)
  const work = aliceLabels()[0]?.labels.find(({ path }) => path === 'Work')
  if (!work) return null
  return (
    <>
      <LabelMenu
        label={work}
        form={form}
        trigger={<IconButton icon={EllipsisVertical} label="Label options for Work" />}
      />
      <output aria-label="Form" style={{ display: 'block' }}>
        {String(chosen)}
      </output>
    </>
  )
}

function MenuStory() {
  return (
    <WithMail answers={{ 'GET /users/me': () => ({ user: alice }), 'GET /labels': aliceLabels }}>
      <Menu />
    </WithMail>
  )
}

const meta = { title: 'labels/LabelMenu', component: MenuStory } satisfies Meta<typeof MenuStory>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Label options for Work' }))
    await within(document.body).findByRole('menuitem', { name: 'Remove label' })
  },
}
