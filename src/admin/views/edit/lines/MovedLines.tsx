import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from 'react-admin'
import type { Owner } from '../../../../engine/form/derive.ts'
import { useDragWords } from '../../../ui/useDragWords.ts'
import type { Lines } from '../formGround.ts'
import { Line } from './Line.tsx'
import styles from './LinesPart.module.css'

interface Props {
  /** What tells the lines apart, in their order. */
  keys: readonly string[]
  section: Lines
  /** What they read of the record that they belong to. */
  owner: Owner | undefined
  onRemove?: (index: number) => void
  onMove: (from: number, to: number) => void
}

/** Lines of a form that are put among the others: dragged by their numbers, or by the arrows while a number has focus. */
export function MovedLines({ keys, section, owner, onRemove, onMove }: Props) {
  const translate = useTranslate()
  const [told, setTold] = useState('')
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 5 } }),
  )
  // A row that went elsewhere in the table lost the focus on its way.
  const wanted = useRef<string>(undefined)
  const handles = useRef(new Map<string, HTMLButtonElement>())
  useLayoutEffect(() => {
    if (wanted.current !== undefined) handles.current.get(wanted.current)?.focus()
    wanted.current = undefined
  })
  const words = useDragWords(key => translate('docket.form.line', { row: keys.indexOf(String(key)) + 1 }))
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map(key => keys.indexOf(String(key)))
    if (from !== to && from! >= 0 && to! >= 0) onMove(from!, to!)
  }
  const step = (key: string, by: number) => {
    const from = keys.indexOf(key)
    if (!keys[from + by]) return
    wanted.current = key
    onMove(from, from + by)
    setTold(translate('docket.form.moved', { row: from + 1, place: from + by + 1 }))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={inBody(words)}>
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {keys.map((key, index) => (
          <MovedLine
            key={key}
            {...{ id: key, index, section, owner, onRemove }}
            onStep={by => step(key, by)}
            onHandle={handle => void (handle ? handles.current.set(key, handle) : handles.current.delete(key))}
          />
        ))}
      </SortableContext>
      <Told text={told} />
    </DndContext>
  )
}

interface LineProps extends Pick<Props, 'section' | 'owner' | 'onRemove'> {
  id: string
  index: number
  onStep: (by: number) => void
  onHandle: (handle: HTMLButtonElement | null) => void
}

function MovedLine({ id, index, section, owner, onRemove, onStep, onHandle }: LineProps) {
  const translate = useTranslate()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onStep(by)
  }
  const style = { transform: transform ? `translate(0, ${transform.y}px)` : undefined, transition }
  const row = { ref: setNodeRef, style, ...(isDragging && { 'data-dragging': true }) }
  const handle = (
    <button
      ref={node => {
        setActivatorNodeRef(node)
        onHandle(node)
      }}
      type="button"
      className={styles.handle}
      aria-label={translate('docket.form.moveLine', { row: index + 1 })}
      title={translate('docket.form.moveHelp')}
      {...listeners}
      onKeyDown={onKeyDown}
    >
      {index + 1}
    </button>
  )
  return <Line section={section} index={index} owner={owner} onRemove={onRemove} moved={{ row, handle }} />
}

/** What is told of a move stands outside the table, where only rows may stand. */
const Told = ({ text }: { text: string }) =>
  createPortal(
    <p className={styles.told} aria-live="polite">
      {text}
    </p>,
    document.body,
  )

const inBody = (words: ReturnType<typeof useDragWords>) => ({ ...words, container: document.body })
