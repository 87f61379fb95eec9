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
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import type { MyColumn } from '../../../../engine/listSetting/mySetting.ts'
import { mergeColumns, mine } from './columnSettings.ts'
import type { Columns } from './useColumns.ts'
import { ColumnSetting } from './ColumnSetting.tsx'
import styles from './columnSettings.module.css'
import { useDragWords } from '../../../ui/useDragWords.ts'
import { useListReasons } from './useListReasons.ts'

/**
 * Edits which columns a list shows, and their order. Nothing changes before 确定; settings published meanwhile are shown.
 */
export function ColumnSettings({ columns, onClose }: { columns: Columns; onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  const { all, pinned, pins, save, savePins, forget, declared } = columns
  // Their order and visibility alone: names and what else there is come from what holds now. None is the default.
  const [draft, setDraft] = useState<readonly MyColumn[]>()
  const [draftPins, setDraftPins] = useState<readonly string[]>(pins)
  const rows = mergeColumns(declared, draft ?? mine(all), pinned, draftPins)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [firstFree] = useState(() => all.find(({ source }) => source !== pinned)?.source)
  const labelOf = (source: unknown) => rows.find(column => column.source === source)?.label ?? ''
  const accessibility = useDragWords(labelOf)
  const reasons = useListReasons(columns, rows, draft?.length === 0)

  /** The pinned column keeps the first place. */
  const move = (from: number, to: number) => {
    if (from > 0 && to > 0 && to < rows.length) setDraft(mine(arrayMove(rows, from, to)))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active, over].map(target => rows.findIndex(({ source }) => source === target?.id))
    move(from!, to!)
  }
  const toggle = (source: string) =>
    setDraft(mine(rows).map(column => (column.source === source ? { source, hidden: !column.hidden } : column)))
  const togglePin = (source: string) =>
    setDraftPins(now => (now.includes(source) ? now.filter(one => one !== source) : [...now, source]))
  const confirm = () => {
    if (draft?.length === 0) forget()
    else if (draft) save(mine(rows))
    const before = draft?.length === 0 ? [] : pins
    if (draftPins.join() !== before.join()) savePins([...draftPins])
    onClose()
  }
  return (
    <ActionDialog onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('docket.list.columns')}</DialogTitle>
      <DialogContent dividers className={styles.content}>
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
          <SortableContext items={rows.map(({ source }) => source)} strategy={verticalListSortingStrategy}>
            <ul className={styles.list}>
              {rows.map((column, index) => (
                <ColumnSetting
                  key={column.source}
                  column={column}
                  reason={reasons.of(column.source)}
                  pinned={column.source === pinned}
                  isPin={draftPins.includes(column.source)}
                  onPin={() => togglePin(column.source)}
                  focused={column.source === firstFree}
                  first={index <= 1}
                  last={index === rows.length - 1}
                  onToggle={() => toggle(column.source)}
                  onMove={step => move(index, index + step)}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
        {reasons.never.length > 0 && (
          <p className={styles.never}>
            {translate('docket.why.neverOffered', { columns: reasons.never.join(translate('docket.why.and')) })}
          </p>
        )}
        {reasons.list.length > 0 && <p className={styles.never}>{reasons.list.join(translate('docket.why.next'))}</p>}
      </DialogContent>
      <DialogActions>
        <Button
          variant="text"
          className={styles.restore}
          onClick={() => {
            setDraft([])
            setDraftPins([])
          }}
        >
          {translate('docket.list.restore')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {translate('docket.dialog.cancel')}
        </Button>
        <Button variant="contained" onClick={confirm}>
          {translate('docket.dialog.ok')}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}
