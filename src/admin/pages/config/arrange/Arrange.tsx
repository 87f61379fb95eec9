import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext } from '@dnd-kit/sortable'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { SettingMistake } from '../../../../engine/listSetting/listSettingMistakes.ts'
import pages from '../../../ui/pages.module.css'
import { useDragWords } from '../../../ui/useDragWords.ts'
import styles from './Arrange.module.css'
import { type Arranging, ArrangingContext, nameOf, NEVER, showOf, type Step } from './arranging.ts'
import { ChosenSettings } from './ChosenSettings.tsx'
import { HiddenThings } from './HiddenThings.tsx'
import { type Said, type SettingRow, withSaid } from './settingRows.ts'

interface Props {
  label: string
  rows: readonly SettingRow[]
  /** The ways to show what is seen here, the usual one first. */
  seen: readonly string[]
  /** The ways to show what is not. */
  unseen: readonly string[]
  hasWidth?: boolean
  /** What is always shown, and first where it is there. */
  fixed?: string
  mistakes: readonly SettingMistake[]
  /** Where the rows stand in the setting. */
  pointer: string
  /** What others published meanwhile, by where it stands. */
  meanwhile: ReadonlyMap<string, string>
  onChange: (rows: SettingRow[]) => void
  children: (seen: SettingRow[]) => ReactNode
}

/** Lets columns or filters be arranged where they stand: dragged, moved by keys, renamed, hidden. */
export function Arrange({ label, rows, seen, unseen, hasWidth = false, fixed, onChange, children, ...rest }: Props) {
  const { mistakes, pointer, meanwhile } = rest
  const translate = useTranslate()
  const [chosen, choose] = useState<string>()
  const [told, setTold] = useState('')
  const focusRef = useRef<string>(undefined)
  const group = useRef<HTMLDivElement>(null)
  const focusOn = (selector: string) => group.current?.querySelector<HTMLElement>(selector)?.focus()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 5 } }),
  )
  const rowOf = (source: unknown) => rows.find(row => row.source === source)
  const labelOf = (source: unknown) => {
    const row = rowOf(source)
    return row ? nameOf(row) : ''
  }
  const { announcements } = useDragWords(labelOf) ?? {}
  const help = translate(hasWidth ? 'docket.config.help.columns' : 'docket.config.help.filters')
  const isSeen = (row: SettingRow) => seen.includes(showOf(row))
  const isFixed = (source: string) => source === fixed
  const say = (source: string, said: Said) =>
    onChange(rows.map(row => (row.source === source ? withSaid(row, said) : row)))
  const moveTo = (source: unknown, target: unknown) => {
    const [from, to] = [source, target].map(one => rows.findIndex(row => row.source === one))
    if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return false
    if ([from, to].some(at => rows[at]!.source === fixed)) return false
    onChange(arrayMove([...rows], from, to))
    return true
  }
  const wrong = new Map(
    rows.map(({ source }, index) => [source, mistakes.filter(one => one.pointer.startsWith(`${pointer}/${index}/`))]),
  )
  const place = pointer.slice(1).replace(/\/columns$/, '')
  const arranging: Arranging = {
    ...{ rows, chosen, choose, say, isSeen, isFixed, hasWidth, focusRef },
    move: (source: string, step: Step) => {
      const row = rowOf(source)
      if (!row) return
      // What is seen goes past the hidden ones between.
      const beside = isSeen(row) ? rows.filter(isSeen) : rows
      const target = beside[beside.indexOf(row) + step]
      if (!target || !moveTo(source, target.source)) return
      setTold(translate('docket.config.moved', { label: nameOf(row), place: beside.indexOf(target) + 1 }))
    },
    turn: (source, isOn) => {
      const row = rowOf(source)
      if (!row) return
      focusRef.current = source
      choose(source)
      say(source, { show: isOn ? (seen.includes(row.below.show) ? row.below.show : seen[0]) : NEVER })
    },
    toSettings: () => focusOn(`.${styles.settings} input`),
    toThing: () => focusOn(`.${styles.thing}[data-chosen] > button`),
    isWrong: source => (wrong.get(source)?.length ?? 0) > 0,
    meanwhile: source => meanwhile.get(`${place}/${source}`),
  }
  const drop = ({ active, over }: DragEndEvent) => void moveTo(active.id, over?.id)
  const shown = rows.filter(isSeen)
  const chosenRow = rowOf(chosen)
  return (
    <ArrangingContext value={arranging}>
      <div ref={group} className={styles.arrange} role="group" aria-label={label}>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={{ announcements, screenReaderInstructions: { draggable: help } }}
        >
          <SortableContext items={shown.map(({ source }) => source)} strategy={staysInPlace}>
            {children(shown)}
          </SortableContext>
        </DndContext>
        <HiddenThings rows={rows.filter(row => !isSeen(row))} />
        {chosenRow ? (
          <ChosenSettings key={chosenRow.source} row={chosenRow} shows={[...seen, ...unseen]} />
        ) : (
          <p className={styles.help}>{help}</p>
        )}
        {rows.flatMap(row =>
          (wrong.get(row.source) ?? []).map(({ message }) => (
            <p key={row.source + message} role="alert" className={styles.message}>
              {translate('docket.config.wrongAt', { label: nameOf(row), message })}
            </p>
          )),
        )}
        {mistakes
          .filter(mistake => mistake.pointer === pointer)
          .map(({ message }) => (
            <p key={message} role="alert" className={styles.message}>
              {message}
            </p>
          ))}
        <p className={pages.unseen} aria-live="polite">
          {told}
        </p>
      </div>
    </ArrangingContext>
  )
}

/** A line shows where it would go; what a table's cells stand under does not leave them. */
const staysInPlace = () => null
