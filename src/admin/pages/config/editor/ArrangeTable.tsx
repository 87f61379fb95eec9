import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslate } from 'react-admin'
import type { SettingMistake } from '../../../../engine/listSetting/listSettingMistakes.ts'
import { useDragWords } from '../../../ui/useDragWords.ts'
import { ArrangeRow } from './ArrangeRow.tsx'
import styles from './ArrangeTable.module.css'
import { type SettingRow, withSaid } from './settingRows.ts'

interface Props {
  label: string
  rows: readonly SettingRow[]
  /** The ways to show what is visible, the usual one first. */
  shows: readonly string[]
  hasWidth?: boolean
  /** A row that is always shown, and first where it is there. */
  fixed?: string
  mistakes: readonly SettingMistake[]
  /** Where the rows stand in the setting. */
  pointer: string
  onChange: (rows: SettingRow[]) => void
}

/** Sorts columns or filters by drag, arrows or keys, and edits their names and visibility. */
export function ArrangeTable({ label, rows, shows, hasWidth, fixed, mistakes, pointer, onChange }: Props) {
  const translate = useTranslate()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const labelOf = (source: unknown) => rows.find(row => row.source === source)?.below.label ?? ''
  const accessibility = useDragWords(labelOf)
  const free = rows.length > 0 && rows[0]!.source === fixed ? 1 : 0
  const move = (from: number, to: number) => {
    if (Math.min(from, to) >= free && to < rows.length) onChange(arrayMove([...rows], from, to))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active, over].map(target => rows.findIndex(({ source }) => source === target?.id))
    move(from!, to!)
  }
  const general = mistakes.filter(mistake => mistake.pointer === pointer)
  return (
    <div className={styles.arrange} role="group" aria-label={label}>
      <div className={styles.head} data-width={hasWidth || undefined} aria-hidden="true">
        <span />
        <span>{translate('docket.config.name')}</span>
        {hasWidth && <span>{translate('docket.config.width')}</span>}
        <span>{translate('docket.config.visible')}</span>
        <span>{translate('docket.config.show')}</span>
        <span />
      </div>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
        <SortableContext items={rows.map(({ source }) => source)} strategy={verticalListSortingStrategy}>
          <ul>
            {rows.map((row, index) => (
              <ArrangeRow
                key={row.source}
                row={row}
                shows={shows}
                hasWidth={hasWidth}
                isFixed={row.source === fixed}
                isFirst={index <= free}
                isLast={index < free || index === rows.length - 1}
                messages={mistakes.filter(mistake => mistake.pointer.startsWith(`${pointer}/${index}/`))}
                onSay={said => onChange(rows.map((other, at) => (at === index ? withSaid(row, said) : other)))}
                onMove={step => move(index, index + step)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {general.map(({ message }) => (
        <p key={message} role="alert" className={styles.message}>
          {message}
        </p>
      ))}
    </div>
  )
}
