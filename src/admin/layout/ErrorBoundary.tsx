import { Component, type ReactNode } from 'react'
import { Failed } from './Failed.tsx'
import { isChunkError } from './chunk.ts'

interface Props {
  /** A new place starts without the old error. */
  place: string
  children: ReactNode
}

interface State {
  error?: unknown
  place: string
}

/** Keeps the shell standing when a page breaks; React takes only a class for this. */
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
    if (isChunkError(error)) return <Failed error={new Error('docket.failed.chunk')} retry={() => location.reload()} />
    return <Failed error={new Error('docket.failed.page')} retry={() => this.setState({ error: undefined })} />
  }
}
