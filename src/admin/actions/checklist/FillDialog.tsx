import { use, useRef, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import type { Checklist, ChecklistFill } from '../../../engine/model/transitionModel.ts'
import type { Transition } from '../../../engine/model/model.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { StandsContext } from '../../ui/KeepMounted.tsx'
import { messageOf } from '../../ui/refusal.ts'
import styles from './ChecklistDialog.module.css'
import { ChecklistFrame } from './ChecklistFrame.tsx'
import { FillLine } from './FillLine.tsx'
import { LineChoice } from './LineChoice.tsx'
import { type Asked, countScan, type Line, linesInOrder } from './ticking.ts'
import { useFilling } from './useFilling.ts'
import { useSaid } from './useSaid.ts'
import { useTyped } from './useTyped.ts'

interface Props {
  transition: Transition
  checklist: Checklist & { fill: ChecklistFill }
  record: RaRecord
  onPress: () => void
  onClose: () => void
}

/**
 * Goes through the lines of a record, each of which gets a number: typed in, or one more for each scan. It stays open
 * while the transition is asked for, which waits for no line.
 */
export function FillDialog(props: Props) {
  const { checklist, record, onClose } = props
  const { source } = checklist.fill
  const translate = useTranslate()
  const { leave } = useDialogs()
  const isOpen = use(StandsContext)
  const { fill, add, explain } = useFilling(checklist.fill)
  const { said, say } = useSaid()
  const { asked, now, ask } = useAsked()
  const list = useRef<HTMLUListElement>(null)
  const lines = linesInOrder(record, checklist)
  const numbers = useTyped<number>({
    read: text => {
      const value = Number(text)
      if (text === '') return undefined
      return Number.isFinite(value) && value >= 0 ? { value } : { mistake: translate('docket.checklist.number') }
    },
    send: fill,
    isOpen,
  })
  const remarks = useTyped<string>({
    read: value => ({ value }),
    send: async (id, text) => explain?.(id, text),
    isOpen,
  })

  const fieldOf = (row: number) => list.current?.children[row]?.querySelector('input')
  const book = (line: Line, code: string, pieces: number) => {
    ask(undefined)
    say('')
    const row = lines.findIndex(({ id }) => id === line.id)
    list.current?.children[row]?.scrollIntoView({ block: 'nearest' })
    if (!add) return fieldOf(row)?.focus()
    return void add(String(line.id), pieces).then(
      () => say(translate('docket.checklist.added', { code, pieces }), true),
      failure => say(translate('docket.checklist.notAdded', { code, pieces, reason: messageOf(failure) })),
    )
  }
  const take = (text: string) => {
    const code = text.trim()
    if (code === '') return false
    const before = now()
    const found = countScan(code, lines, checklist.codes, before)
    if ('failure' in found) say(translate(`docket.checklist.${found.failure}`, { code: before?.code ?? code }))
    else if ('asked' in found) {
      say('')
      ask(found.asked)
    } else book(found.line, before?.code ?? code, found.pieces)
    return true
  }
  const close = async () => {
    const kept = await Promise.all([numbers.keepAll(), remarks.keepAll()])
    if (await leave(kept.includes(false) || now() !== undefined)) onClose()
  }
  return (
    <ChecklistFrame
      {...props}
      done={lines.filter(line => typeof line[source] === 'number').length}
      all={lines.length}
      said={said}
      codeHint={translate(add ? 'docket.checklist.addHint' : 'docket.checklist.codeHint')}
      take={take}
      isWaiting={numbers.isStuck || remarks.isStuck}
      question={
        asked && (
          <LineChoice
            asked={asked}
            columns={checklist.columns}
            choose={line => {
              book(line, asked.code, asked.pieces)
              // What a scanner types next is heard from there.
              if (add) list.current?.focus({ preventScroll: true })
            }}
            drop={() => ask(undefined)}
          />
        )
      }
      onClose={() => void close()}
    >
      <ul ref={list} className={styles.lines} tabIndex={-1}>
        {lines.map((line, row) => (
          <FillLine
            key={String(line.id)}
            {...{ line, row, checklist, numbers, remarks }}
            onEnd={() => fieldOf(row + 1)?.focus()}
          />
        ))}
      </ul>
    </ChecklistFrame>
  )
}

/** Holds what is asked of a code. */
function useAsked() {
  const [asked, setAsked] = useState<Asked>()
  // Two codes may come before anything is drawn.
  const latest = useRef(asked)
  const ask = (next: Asked | undefined) => {
    latest.current = next
    setAsked(next)
  }
  return { asked, now: () => latest.current, ask }
}
