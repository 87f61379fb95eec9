import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useDialogs } from '../actions/dialogs.tsx'
import { useBackGuard } from './useBackGuard.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'

/** Asks before unsaved text is left by a link of the console or by the browser's back; the browser asks where the whole page goes. */
export function useLeaveGuard(isDirty: boolean): void {
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const mayLeave = () => confirm({ content: 'ra.message.unsaved_changes' })
  useLeaveWarning(isDirty)
  useBackGuard(isDirty, mayLeave)
  const ask = useEffectEvent(async (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !leaves(link) || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    if (await mayLeave()) await navigate(link.pathname + link.search + link.hash)
  })
  useEffect(() => {
    if (!isDirty) return undefined
    const listen = (event: MouseEvent) => void ask(event)
    // Before the link itself hears of it.
    document.addEventListener('click', listen, true)
    return () => document.removeEventListener('click', listen, true)
  }, [isDirty])
}

function leaves({ origin, pathname, target, href, download }: HTMLAnchorElement): boolean {
  return href !== '' && !target && !download && origin === location.origin && pathname !== location.pathname
}
