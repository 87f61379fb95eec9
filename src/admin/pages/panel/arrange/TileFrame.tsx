import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { TileWidth } from '../../../../engine/model/panelModel.ts'
import { nextWidth } from '../../../../engine/panel/editTiles.ts'
import styles from './arrange.module.css'

interface Props {
  tile: string
  label: string
  width: TileWidth
  isFirst: boolean
  isLast: boolean
  onStep: (by: -1 | 1) => void
  onSay: (said: { width?: TileWidth; hidden?: boolean }) => void
  /** Present where the setting has added it. */
  onRemove?: () => void
  children: ReactNode
}

/** Frames a tile that is arranged: dragged by its handle, moved by its arrows, made wider, hidden or taken away. */
export function TileFrame({ tile, label, width, isFirst, isLast, onStep, onSay, onRemove, children }: Props) {
  const translate = useTranslate()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging, ...place } = useSortable({
    id: tile,
  })
  const { isOver, activeIndex, overIndex } = place
  const text = (key: string, args?: object) => translate(`docket.panel.${key}`, { label, ...args })
  const button = (key: string, sign: string, press: () => void, isEnd = false) => (
    <button
      type="button"
      aria-label={text(key)}
      title={text(key)}
      // At its end a button that holds the focus has to keep it.
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && press()}
    >
      {sign}
    </button>
  )
  return (
    <div
      ref={setNodeRef}
      className={styles.frame}
      data-tile={tile}
      data-dragging={isDragging || undefined}
      data-drop={isOver && activeIndex !== overIndex ? (activeIndex < overIndex ? 'after' : 'before') : undefined}
      style={transform && isDragging ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
    >
      <div className={styles.tools} role="toolbar" aria-label={label}>
        <span
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={translate('docket.list.drag', { label })}
        >
          ⠿
        </span>
        {button('before', '←', () => onStep(-1), isFirst)}
        {button('behind', '→', () => onStep(1), isLast)}
        <button
          type="button"
          className={styles.width}
          aria-label={text('width', { width: translate(`docket.panel.widths.${width}`) })}
          title={text('width', { width: translate(`docket.panel.widths.${width}`) })}
          onClick={() => onSay({ width: nextWidth(width) })}
        >
          {translate(`docket.panel.widths.${width}`)}
        </button>
        {onRemove ? button('remove', '×', onRemove) : button('hide', '－', () => onSay({ hidden: true }))}
      </div>
      <div className={styles.content} inert>
        {children}
      </div>
    </div>
  )
}
