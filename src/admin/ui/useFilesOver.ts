import { useEffect, useEffectEvent, useState } from 'react'

interface Files {
  /** Whether files that are held over the page belong here. */
  isMeant: () => boolean
  /** Whether what is dropped anywhere on the page, beside any other place for files, is taken; never unless given. */
  isTaken?: () => boolean
  onFiles: (files: File[]) => void
}

/** Tells whether files are held over the window that belong here, and takes them wherever they are dropped. */
export function useFilesOver({ isMeant, isTaken = () => false, onFiles }: Files): boolean {
  const [isOver, setIsOver] = useState(false)
  const drag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    const isHere = event.type !== 'drop' && !isLeft(event) && isMeant()
    setIsOver(isHere)
    // A place for files that they are held over has taken them already.
    if (event.defaultPrevented || !isMeant() || !isTaken()) return
    event.preventDefault()
    if (event.type === 'drop' && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  })
  useEffect(() => {
    const listener = (event: DragEvent) => drag(event)
    for (const kind of KINDS) document.addEventListener(kind, listener)
    return () => {
      for (const kind of KINDS) document.removeEventListener(kind, listener)
    }
  }, [])
  return isOver
}

const KINDS = ['dragenter', 'dragover', 'dragleave', 'drop'] as const

/** Tells whether what is dragged leaves the window, not only one element for another. */
const isLeft = ({ type, relatedTarget }: DragEvent) => type === 'dragleave' && relatedTarget === null
