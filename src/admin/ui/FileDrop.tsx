import { type DragEvent, type ReactNode, type Ref, useState } from 'react'

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

/** Takes files that are dropped or chosen; `data-over` marks it while files are held over it. */
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
      data-over={isOver}
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
      <p className={noteClassName}>{note}</p>
    </div>
  )
}
