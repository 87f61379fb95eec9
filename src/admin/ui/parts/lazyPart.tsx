import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Loading } from '../Loading.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { loadPart } from './loadPart.ts'
import { neededByParts } from './neededByParts.ts'
import { neededOffline } from './neededOffline.ts'

interface Options {
  /** Comes as soon as the page in front is complete, so that it is there when the network is not. */
  offline?: boolean
  /** Stands in its place until it is there. */
  fallback?: ReactNode
}

/**
 * Makes a component whose code is loaded when it is first shown, within an error boundary of its own: a failure is
 * shown in its place and can be retried; with an `onClose` it can be closed instead. All lazy components are made by
 * it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { offline = false, fallback = <Loading /> }: Options = {},
): ComponentType<Props> {
  let round = 0
  let hasFailed = false
  const listeners = new Set<() => void>()
  const start = async () => {
    try {
      const [Part] = await Promise.all([loadPart(load), ...[...neededByParts].map(bring => bring())])
      return { default: Part }
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  let Loaded = lazy(start)
  /** React keeps for good that a component did not come; this begins anew, wherever it is missing. */
  const renew = () => {
    if (!hasFailed) return
    hasFailed = false
    Loaded = lazy(start)
    round += 1
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  if (offline) neededOffline.add(() => loadPart(load))
  return function Part(props: Props) {
    const place = String(useSyncExternalStore(subscribe, () => round))
    // One that was given up is tried again when it is next wanted.
    useEffect(() => renew, [])
    const { onClose } = props as { onClose?: () => void }
    return (
      <ErrorBoundary place={place} onRetry={renew} onClose={onClose}>
        <Suspense fallback={fallback}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
