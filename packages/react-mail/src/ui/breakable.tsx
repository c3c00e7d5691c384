import { Component, type ReactNode } from 'react'

interface BreakableProps {
  children: ReactNode
  /** Shown for what broke; nothing without it. */
  instead?: ReactNode
}

/** What breaks in it while it is drawn takes nothing else with it: the rest of the page stands. [ERR-27] */
export class Breakable extends Component<BreakableProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
