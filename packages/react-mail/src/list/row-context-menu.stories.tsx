import type { ListItem } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fireEvent, userEvent, within } from 'storybook/test'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { labelId, thread } from '../fixtures/messages.ts'
import type { Answers } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { RowContextMenu } from './row-context-menu.tsx'

interface MenuStoryArgs {
  items: [ListItem, ...ListItem[]]
  path?: string
  answers?: Answers
}

function MenuStory({ items, path = 'inbox', answers = {} }: MenuStoryArgs) {
  return (
    <WithMail answers={{ 'GET /users/me': () => ({ user: alice }), 'GET /labels': aliceLabels, ...answers }}>
      <RowContextMenu
        target={
          // biome-ignore lint/a11y/useSemanticElements: as the rows of a list
          <div role="grid" aria-label="Messages">
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            <div role="row" tabIndex={0} data-key="first">
              {/* biome-ignore lint/a11y/useSemanticElements: as above */}
              <span role="gridcell" tabIndex={-1}>
                {items[0].subject}
              </span>
            </div>
          </div>
        }
        itemsAt={() => ({ pressed: items[0], items })}
        view={{ path }}
        me={alice}
        groups={aliceLabels()}
        onDeleteForever={() => undefined}
        onGone={() => undefined}
      />
    </WithMail>
  )
}

const open = async (canvasElement: HTMLElement) => {
  const row = await within(canvasElement).findByRole('row')
  fireEvent.contextMenu(row, { clientX: 40, clientY: 40 })
  return within(await within(document.body).findByRole('menu'))
}
const submenu = (name: string): NonNullable<Story['play']> => {
  return async ({ canvasElement }) => {
    const menu = await open(canvasElement)
    await userEvent.click(await menu.findByRole('menuitem', { name }))
    await within(document.body).findByRole('searchbox', { name: 'Search labels' })
  }
}

const meta = {
  title: 'list/RowContextMenu',
  component: MenuStory,
  args: { items: [thread(501, { read: false })] },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MenuStory>
export default meta
type Story = StoryObj<typeof meta>

export const Unread: Story = {
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement)
    await menu.findByRole('menuitem', { name: 'Mark as read' })
  },
}
export const Several: Story = {
  args: { items: [thread(501), thread(502)] },
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement)
    await menu.findByRole('menuitem', { name: 'Mark as unread' })
  },
}
export const InTheTrash: Story = {
  args: { items: [thread(501, { labels: [labelId('trash')] })], path: 'trash' },
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement)
    await menu.findByRole('menuitem', { name: 'Delete forever' })
  },
}
export const MoveTo: Story = { play: submenu('Move to') }
export const LabelAs: Story = { play: submenu('Label as') }
