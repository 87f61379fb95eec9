import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S saves, wherever in the page the focus is; a dialog above it keeps its keys. */
export function useEditorKeys(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!document.querySelector('[aria-modal=true]')) save()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
