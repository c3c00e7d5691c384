import { NETWORK_ERROR } from '@postroom/mail-core'
import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './later-part.module.css'

/** The code of a part could not be fetched. */
class NotLoaded extends Error {}

/**
 * A part whose code is loaded when it is first shown; it suspends until then. Where the code cannot be fetched it says so, and
 * is asked for again, while the rest of the page stands.
 */
export function laterPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const once = () =>
    lazy(() =>
      load().catch((cause: unknown): never => {
        throw new NotLoaded(NETWORK_ERROR, { cause })
      }),
    )
  let Part = once()
  return function LaterPart(props: Props) {
    return (
      <Loaded
        again={() => {
          Part = once()
        }}
      >
        {() => <Part {...props} />}
      </Loaded>
    )
  }
}

interface LoadedProps {
  /** Makes ready for another try. */
  again: () => void
  children: () => ReactNode
}

class Loaded extends Component<LoadedProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(): void {
    this.props.again()
  }

  override render() {
    const { error } = this.state
    if (error === null) return <Now>{this.props.children}</Now>
    if (!((error as unknown) instanceof NotLoaded)) throw error
    return (
      <p role="alert" className={styles.missing}>
        {NETWORK_ERROR} <Button onClick={() => this.setState({ error: null })}>Try again</Button>
      </p>
    )
  }
}

/** Below the boundary, so that what it draws is caught there. */
function Now({ children }: { children: () => ReactNode }) {
  return children()
}
