import { useEffect, useEffectEvent } from 'react'
import { useTab } from '../../ui/TabContext.ts'

interface Acts {
  save: () => void
  /** Where another one can follow. */
  saveAndNext?: () => void
}

/**
 * Saves the page in front on Ctrl+S, and on Alt+F9 goes on to the next one, wherever in it the focus is; a dialog above
 * it keeps its keys.
 */
export function useEditorKeys({ save, saveAndNext }: Acts): void {
  const { isActive } = useTab()
  const actOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (altKey && key === 'F9') return saveAndNext
    return (ctrlKey || metaKey) && key.toLowerCase() === 's' ? save : undefined
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    if (!document.querySelector('[aria-modal=true]:not([hidden] *)')) act()
  })
  useEffect(() => {
    if (!isActive) return undefined
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isActive])
}
