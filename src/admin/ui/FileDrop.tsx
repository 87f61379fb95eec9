import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { isInFront } from './isInFront.ts'
import { useFilesOver } from './useFilesOver.ts'

interface Props {
  className: string
  accept: string
  multiple?: boolean
  note: string
  noteClassName: string
  onFiles: (files: File[]) => void
  ref?: Ref<HTMLDivElement>
  /** Whether pictures may be pasted into it. */
  takesPictures?: boolean
  /** The browser's own chooser, which a button among the children clicks. */
  chooser: Ref<HTMLInputElement>
  children: ReactNode
}

/**
 * Takes files that are dropped or chosen, and those that are dropped beside it where it is the only place for files;
 * `data-near` marks it while files are held over the page, `data-over` while they are held over it.
 */
export function FileDrop({
  className,
  accept,
  multiple,
  note,
  noteClassName,
  onFiles,
  ref,
  takesPictures,
  chooser,
  children,
}: Props) {
  const [isOver, setIsOver] = useState(false)
  const own = useRef<HTMLParagraphElement>(null)
  // Files that are held anywhere over the page show where they may go.
  const isNear = useFilesOver({
    isMeant: () => isInFront(own.current),
    isTaken: () => [...document.querySelectorAll<HTMLElement>('[data-files]')].filter(isInFront).length === 1,
    onFiles,
  })
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type === 'dragover')
    if (event.type === 'drop') take(event.dataTransfer.files)
  }
  return (
    <div
      ref={ref}
      className={className}
      data-pictures={takesPictures || undefined}
      data-files
      data-over={isOver}
      data-near={isNear}
      onDrop={drag}
      onDragOver={drag}
      onDragLeave={drag}
    >
      {children}
      <input
        ref={chooser}
        hidden
        type="file"
        multiple={multiple}
        accept={accept}
        onChange={event => {
          take(event.target.files)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <p ref={own} className={noteClassName}>
        {note}
      </p>
    </div>
  )
}
