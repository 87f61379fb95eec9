import { useSortable } from '@dnd-kit/sortable'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import styles from './Arrange.module.css'
import { nameOf, showOf, useArranging } from './arranging.ts'
import { EyeButton } from './EyeButton.tsx'
import { NameInput } from './NameInput.tsx'
import type { SettingRow } from './settingRows.ts'

interface Props {
  as: 'th' | 'li'
  row: SettingRow
  className?: string
  /** Present where it is renamed as soon as it is there; told once that is so. */
  onAsked?: () => void
  children?: ReactNode
}

/** Pixels by which a key makes a column wider. */
const STRIDE = 16

/** A head or a filter that is dragged to its place, renamed by a press and hidden by its eye; all of it by keys, too. */
export function ArrangedThing({ as: Tag, row, className, onAsked, children }: Props) {
  const translate = useTranslate()
  const { chosen, choose, say, move, turn, toSettings, isFixed, isWrong, hasWidth, meanwhile, focusRef } =
    useArranging()
  const [isRenaming, setRenaming] = useState(onAsked !== undefined)
  const begun = useEffectEvent(() => onAsked?.())
  useEffect(() => begun(), [])
  const button = useRef<HTMLButtonElement>(null)
  const { source } = row
  const fixed = isFixed(source)
  const { setNodeRef, attributes, listeners, transform, isDragging, ...place } = useSortable({
    id: source,
    disabled: fixed || isRenaming,
  })
  const { isOver, activeIndex, overIndex } = place
  const since = meanwhile(source)
  // A head that went elsewhere in the table lost the focus on its way.
  useLayoutEffect(() => {
    if (focusRef.current !== source || isRenaming) return
    focusRef.current = undefined
    button.current?.focus()
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step && event.shiftKey && hasWidth) {
      const width = event.currentTarget.closest('th')?.offsetWidth ?? 0
      say(source, { width: Math.max(48, width + step * STRIDE) })
    } else if (step) {
      focusRef.current = source
      move(source, step)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && !fixed) turn(source, false)
    else if (event.key === ' ') toSettings()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const finish = (name?: string) => {
    setRenaming(false)
    focusRef.current = source
    if (name !== undefined) say(source, { label: name })
  }
  return (
    <Tag
      ref={setNodeRef}
      scope={Tag === 'th' ? 'col' : undefined}
      data-column={source}
      data-show={showOf(row)}
      data-own={Object.keys(row.own).length > 0 || undefined}
      data-chosen={chosen === source || undefined}
      data-wrong={isWrong(source) || undefined}
      data-dragging={isDragging || undefined}
      data-drop={isOver && activeIndex !== overIndex ? (activeIndex < overIndex ? 'after' : 'before') : undefined}
      className={[styles.thing, className].filter(Boolean).join(' ')}
      style={transform && isDragging ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
    >
      {isRenaming ? (
        <NameInput
          name={nameOf(row)}
          label={translate('docket.config.newName', { label: row.below.label })}
          onEnd={finish}
        />
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.name}
          title={since ?? nameOf(row)}
          aria-describedby={attributes['aria-describedby']}
          {...(!fixed && listeners)}
          onFocus={() => choose(source)}
          onKeyDown={onKeyDown}
          // Where a finger presses, a keyboard would cover what is arranged: the name is edited below.
          onClick={() => !matchMedia('(pointer: coarse)').matches && setRenaming(true)}
        >
          <span>{nameOf(row)}</span>
          {since && <i className={styles.since} aria-label={since} role="img" />}
        </button>
      )}
      {!fixed && !isRenaming && <EyeButton row={row} isSeen tabIndex={-1} />}
      {children}
    </Tag>
  )
}

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
