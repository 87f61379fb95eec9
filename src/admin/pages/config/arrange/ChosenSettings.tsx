import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import controls from '../../../ui/controls.module.css'
import { Select } from '../../../ui/Select.tsx'
import styles from './Arrange.module.css'
import { nameOf, showOf, type Step, useArranging } from './arranging.ts'
import type { SettingRow } from './settingRows.ts'

interface Props {
  row: SettingRow
  shows: readonly string[]
}

/** Shows the settings of the column or filter that is chosen, in one line: what is dragged, in figures and buttons. */
export function ChosenSettings({ row, shows }: Props) {
  const translate = useTranslate()
  const { rows, say, move, toThing, isFixed, isSeen, isWrong, hasWidth, meanwhile } = useArranging()
  const { source, own, below } = row
  const text = (key: string) => translate(`docket.config.${key}`)
  const named = (key: string) => `${text(key)} ${below.label}`
  const fixed = isFixed(source)
  const beside = isSeen(row) ? rows.filter(isSeen) : rows
  const arrow = (step: Step, key: string) => {
    const target = beside[beside.indexOf(row) + step]
    const isEnd = fixed || !target || isFixed(target.source)
    return (
      <button
        type="button"
        aria-label={`${translate(key)} ${below.label}`}
        title={translate(key)}
        aria-disabled={isEnd}
        onClick={() => !isEnd && move(source, step)}
      >
        {step < 0 ? '←' : '→'}
      </button>
    )
  }
  const since = meanwhile(source)
  const back = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    toThing()
  }
  return (
    <div className={styles.settings} onKeyDown={back}>
      <label>
        {text('name')}
        <TypedInput
          label={named('name')}
          value={nameOf(row)}
          maxLength={20}
          isWrong={isWrong(source)}
          onType={label => say(source, { label })}
        />
      </label>
      {hasWidth && (
        <label>
          {text('width')}
          <TypedInput
            label={named('width')}
            value={String(own.width ?? below.width ?? '')}
            placeholder={text('automatic')}
            isFigure
            onType={typed => say(source, { width: typed === '' ? undefined : Number(typed) })}
          />
        </label>
      )}
      <label>
        {text('show')}
        <Select
          aria-label={named('show')}
          options={shows.map(value => ({ value, label: text(`shows.${value}`) }))}
          value={showOf(row)}
          disabled={fixed}
          onChange={event => say(source, { show: event.target.value })}
        />
      </label>
      <span className={styles.arrows}>
        {arrow(-1, 'docket.config.forth')}
        {arrow(1, 'docket.config.back')}
        <button
          type="button"
          aria-label={named('takeBack')}
          title={text('takeBack')}
          disabled={Object.keys(own).length === 0}
          onClick={() => say(source, { label: undefined, width: undefined, show: undefined })}
        >
          ↺
        </button>
      </span>
      {since && <span className={styles.told}>{since}</span>}
    </div>
  )
}

interface TypedProps {
  label: string
  value: string
  placeholder?: string
  maxLength?: number
  isFigure?: boolean
  isWrong?: boolean
  onType: (typed: string) => void
}

/** What is typed stays as it is while it is typed; what is changed elsewhere comes in. */
function TypedInput({ label, value, placeholder, maxLength = 4, isFigure, isWrong, onType }: TypedProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [isTyping, setTyping] = useState(false)
  if (seen !== value) {
    setSeen(value)
    if (!isTyping) setText(value)
  }
  return (
    <input
      className={controls.control}
      aria-label={label}
      inputMode={isFigure ? 'numeric' : undefined}
      placeholder={placeholder}
      aria-invalid={isWrong}
      value={text}
      maxLength={maxLength}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        setText(value)
      }}
      onChange={event => {
        const typed = isFigure ? event.target.value.replace(/\D/g, '') : event.target.value
        setText(typed)
        onType(typed)
      }}
    />
  )
}
