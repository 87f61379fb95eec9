import { type KeyboardEvent, useRef, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import type { Checklist, ChecklistFill } from '../../../engine/model/transitionModel.ts'
import type { Transition } from '../../../engine/model/model.ts'
import { isOvertaken, messageOf } from '../../ui/refusal.ts'
import controls from '../../ui/controls.module.css'
import styles from './ChecklistDialog.module.css'
import { ChecklistFrame } from './ChecklistFrame.tsx'
import { LineValues } from './LineValues.tsx'
import { lineOfCode, linesInOrder, type Line } from './ticking.ts'
import { useFilling } from './useFilling.ts'
import { useSaid } from './useSaid.ts'

interface Props {
  transition: Transition
  checklist: Checklist & { fill: ChecklistFill }
  record: RaRecord
  onPress: () => void
  onClose: () => void
}

/** Goes through the lines of a record, each of which gets a number: typed in, or one more for each scan. */
export function FillDialog(props: Props) {
  const { checklist, record } = props
  const { source } = checklist.fill
  const translate = useTranslate()
  const { fill, addOne } = useFilling(checklist.fill)
  const { said, say } = useSaid()
  const list = useRef<HTMLUListElement>(null)
  const lines = linesInOrder(record, checklist)
  const isDone = (line: Line) => typeof line[source] === 'number'
  const done = new Set(lines.filter(isDone).map(({ id }) => String(id)))

  const fieldOf = (row: number) => list.current?.children[row]?.querySelector('input')
  const take = (text: string) => {
    const code = text.trim()
    if (code === '') return false
    const open = lineOfCode(code, lines, checklist.codes, done)
    // Of several lines with the code the first that has no number yet, else the first.
    const found = 'failure' in open ? lineOfCode(code, lines, checklist.codes, new Set()) : open
    if ('failure' in found) say(translate('docket.checklist.unknown', { code }))
    else {
      const row = lines.indexOf(found.line)
      list.current?.children[row]?.scrollIntoView({ block: 'nearest' })
      if (!addOne) fieldOf(row)?.focus()
      else
        void addOne(String(found.line.id)).then(
          () => say(translate('docket.checklist.added', { code }), true),
          failure => say(messageOf(failure)),
        )
    }
    return true
  }
  const keep = async (line: Line, text: string, before: unknown) => {
    const number = Number(text)
    if (!Number.isFinite(number) || number < 0) {
      say(translate('docket.checklist.number'))
      return false
    }
    return fill(String(line.id), number, before).then(
      () => {
        say('')
        return true
      },
      failure => {
        say(messageOf(failure))
        return isOvertaken(failure)
      },
    )
  }
  return (
    <ChecklistFrame
      {...props}
      done={done.size}
      all={lines.length}
      said={said}
      codeHint={translate(addOne ? 'docket.checklist.addHint' : 'docket.checklist.codeHint')}
      take={take}
      isWaiting={false}
    >
      <ul ref={list} className={styles.lines}>
        {lines.map((line, row) => (
          <li key={String(line.id)}>
            <label className={styles.line} data-ticked={isDone(line)}>
              <LineValues line={line} row={row} columns={checklist.columns} />
              <NumberField
                value={line[source]}
                keep={(text, before) => keep(line, text, before)}
                onEnd={() => fieldOf(row + 1)?.focus()}
              />
            </label>
          </li>
        ))}
      </ul>
    </ChecklistFrame>
  )
}

interface NumberFieldProps {
  value: unknown
  /**
   * Keeps what was typed over what stood there when typing began.
   * @returns whether it is settled: kept, or somebody else's number stands there; otherwise the text has to stay
   */
  keep: (text: string, before: unknown) => Promise<boolean>
  onEnd: () => void
}

/** A number that is kept once it is left: what others fill in meanwhile does not take away what is being typed. */
function NumberField({ value, keep, onEnd }: NumberFieldProps) {
  const [typed, setTyped] = useState<{ text: string; before: unknown; isRefused?: true }>()
  const shown = typeof value === 'number' ? String(value) : ''
  const leave = () => {
    if (!typed) return
    if (typed.text.trim() === '') return setTyped(undefined)
    void keep(typed.text.trim(), typed.before).then(isSettled =>
      setTyped(isSettled ? undefined : { ...typed, isRefused: true }),
    )
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.blur()
    onEnd()
  }
  return (
    <input
      className={`${controls.control} ${styles.number}`}
      inputMode="decimal"
      autoComplete="off"
      value={typed?.text ?? shown}
      aria-invalid={typed?.isRefused}
      onChange={({ target }) => setTyped({ text: target.value, before: typed ? typed.before : value })}
      onBlur={leave}
      onKeyDown={press}
    />
  )
}
