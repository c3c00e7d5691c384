import { Component, type ReactNode } from 'react'

/** What breaks in it leaves nothing behind, and the rest of the page stands. [ERR-27] */
export class NothingWhenBroken extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
