import { useSortable } from '@dnd-kit/sortable'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { SettingMistake } from '../../../../engine/listSetting/listSettingMistakes.ts'
import controls from '../../../ui/controls.module.css'
import { Select } from '../../../ui/Select.tsx'
import styles from './ArrangeTable.module.css'
import type { Said, SettingRow } from './settingRows.ts'

interface Props {
  row: SettingRow
  shows: readonly string[]
  hasWidth?: boolean
  isFixed: boolean
  isFirst: boolean
  isLast: boolean
  messages: readonly SettingMistake[]
  onSay: (said: Said) => void
  onMove: (step: -1 | 1) => void
}

/** The way to show what is not visible. */
const NEVER = 'never'

/** Edits one column or filter; what this layer changes is marked, and reset by one press. */
export function ArrangeRow({ row, shows, hasWidth, isFixed, isFirst, isLast, messages, onSay, onMove }: Props) {
  const translate = useTranslate()
  const { source, below, own } = row
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: source,
    disabled: isFixed,
  })
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition }
  const isOwn = Object.keys(own).length > 0
  const show = own.show ?? below.show
  const isVisible = show !== NEVER
  // As it is shown once it is visible again.
  const visible = below.show === NEVER ? shows[0]! : below.show
  const named = (key: string) => `${translate(`docket.config.${key}`)} ${below.label}`
  const arrow = (step: -1 | 1, key: string, end: boolean) => (
    <button
      type="button"
      aria-label={`${translate(key)} ${below.label}`}
      title={translate(key)}
      aria-disabled={end}
      onClick={() => !end && onMove(step)}
    >
      {step < 0 ? '↑' : '↓'}
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={style}
      data-dragging={isDragging}
      data-own={isOwn || undefined}
      data-width={hasWidth || undefined}
    >
      {isFixed ? (
        <span />
      ) : (
        <span
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={translate('docket.list.drag', { label: below.label })}
        >
          ⠿
        </span>
      )}
      <input
        className={controls.control}
        aria-label={named('name')}
        placeholder={below.label}
        value={own.label ?? ''}
        maxLength={20}
        aria-invalid={messages.some(({ pointer }) => pointer.endsWith('/label'))}
        onChange={event => onSay({ label: event.target.value })}
      />
      {hasWidth && <WidthInput label={named('width')} row={row} onSay={onSay} />}
      <input
        className={controls.switch}
        type="checkbox"
        role="switch"
        aria-label={named('visible')}
        checked={isVisible}
        disabled={isFixed}
        onChange={event => onSay({ show: event.target.checked ? visible : NEVER })}
      />
      <Select
        aria-label={named('show')}
        options={shows.map(value => ({ value, label: translate(`docket.config.shows.${value}`) }))}
        value={isVisible ? show : visible}
        disabled={isFixed || !isVisible}
        onChange={event => onSay({ show: event.target.value })}
      />
      <span className={styles.arrows}>
        {arrow(-1, 'docket.list.up', isFirst)}
        {arrow(1, 'docket.list.down', isLast)}
        <button
          type="button"
          aria-label={`${translate('docket.config.takeBack')} ${below.label}`}
          title={translate('docket.config.takeBack')}
          disabled={!isOwn}
          onClick={() => onSay({ label: undefined, width: undefined, show: undefined })}
        >
          ↺
        </button>
      </span>
      {messages.map(({ message }) => (
        <p key={message} role="alert" className={styles.message}>
          {message}
        </p>
      ))}
    </li>
  )
}

/** What is typed stays as it is until it is a width. */
function WidthInput({ label, row: { own, below }, onSay }: { label: string; row: SettingRow; onSay: Props['onSay'] }) {
  const translate = useTranslate()
  const [text, setText] = useState(own.width === undefined ? '' : String(own.width))
  const [said, setSaid] = useState(own.width)
  if (said !== own.width) {
    setSaid(own.width)
    if (String(own.width ?? '') !== text) setText(String(own.width ?? ''))
  }
  const change = (typed: string) => {
    setText(typed)
    const width = /^\d{1,4}$/.test(typed) ? Number(typed) : undefined
    setSaid(width)
    onSay({ width })
  }
  return (
    <input
      className={controls.control}
      inputMode="numeric"
      aria-label={label}
      placeholder={String(below.width ?? translate('docket.config.automatic'))}
      value={text}
      onChange={event => change(event.target.value.replace(/\D/g, ''))}
    />
  )
}
