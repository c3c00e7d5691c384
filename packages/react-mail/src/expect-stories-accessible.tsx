import { test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from './expect-accessible.ts'

/** A story as `composeStories` gives it. */
interface ShownStory {
  (props: Record<string, never>): React.ReactNode
  storyName: string
  play?: ((context: { canvasElement: HTMLElement }) => Promise<void> | void) | undefined
}

/** One test for each story: what it shows, after what it plays, passes axe in light and dark. */
export function testStories(room: string, stories: Record<string, Record<string, unknown>>): void {
  for (const [component, states] of Object.entries(stories))
    for (const story of Object.values(states) as ShownStory[])
      test(`${room}: ${component} passes axe in light and dark: ${story.storyName}`, async () => {
        const Story = story
        const { container } = await render(<Story />)
        await story.play?.({ canvasElement: container })
        await expectAccessibleInBothSchemes()
        await cleanup()
      })
}
