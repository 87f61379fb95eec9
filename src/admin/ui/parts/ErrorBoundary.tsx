import { Component, type ReactNode } from 'react'
import { PartFailed } from './PartFailed.tsx'

interface Props {
  /** A new place starts without the old error. */
  place?: string
  /** Before what broke is tried again. */
  onRetry?: () => void
  /** A part that can be closed stands over the page, also after an error. */
  onClose?: () => void
  children: ReactNode
}

interface State {
  error?: unknown
  place?: string
}

/** Keeps what is around it standing when something breaks; React takes only a class for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { place, error: undefined }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const retry = () => {
      this.props.onRetry?.()
      this.setState({ error: undefined })
    }
    return <PartFailed error={error} retry={retry} onClose={this.props.onClose} />
  }
}
