import { useEffect, useEffectEvent } from 'react'
import { useTab } from '../../ui/TabContext.ts'

/** Saves the page in front on Ctrl+S, wherever in it the focus is; a dialog above it keeps its keys. */
export function useEditorKeys(save: () => void): void {
  const { isActive } = useTab()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!document.querySelector('[aria-modal=true]:not([hidden] *)')) save()
  })
  useEffect(() => {
    if (!isActive) return undefined
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isActive])
}
