import { useEffect, useEffectEvent } from 'react'
import { putUpGate } from '../providers/backGate.ts'

/**
 * Asks before the browser's back or forward takes unsaved text away. The browser has moved when it tells, so the guard
 * moves it back before the router hears of it, asks, and goes the same way again.
 */
export function useBackGuard(isDirty: boolean, mayLeave: () => Promise<boolean>): void {
  const ask = useEffectEvent(mayLeave)
  useEffect(() => {
    if (!isDirty) return undefined
    const { pathname } = location
    let place = placeNow()
    let stands: 'here' | 'returning' | 'asking' | 'leaving' = 'here'
    const moved = (event: PopStateEvent) => {
      if (stands === 'leaving') return
      if (location.pathname === pathname) {
        if (stands === 'returning') {
          event.stopImmediatePropagation()
          stands = 'asking'
        } else place = placeNow() ?? place
        return
      }
      const steps = stepsBetween(place, placeNow())
      if (steps === 0) return
      event.stopImmediatePropagation()
      const isAsked = stands !== 'here'
      stands = 'returning'
      history.go(-steps)
      if (isAsked) return
      void ask().then(yes => {
        stands = yes ? 'leaving' : 'here'
        if (yes) history.go(steps)
      })
    }
    return putUpGate(moved)
  }, [isDirty])
}

/** Where in the browser's history this is, as the router counts. */
function placeNow(): number | undefined {
  const { idx } = (history.state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : undefined
}

/** How far the browser went; 0 where nobody knows. */
function stepsBetween(from: number | undefined, to: number | undefined): number {
  return from === undefined || to === undefined ? 0 : to - from
}
