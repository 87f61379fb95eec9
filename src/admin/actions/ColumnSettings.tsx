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
import { ActionDialog } from './ActionDialog.tsx'
import type { Columns } from '../views/list/useColumns.ts'
import { ColumnSetting } from './ColumnSetting.tsx'
import styles from './columnSettings.module.css'
import { useColumnReasons } from './useColumnReasons.ts'
import { useDragWords } from './useDragWords.ts'

/** Which columns a list shows, and in what order. Nothing changes before 确定. */
export function ColumnSettings({ columns, onClose }: { columns: Columns; onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  const { all, pinned, save, forget, declared } = columns
  const [draft, setDraft] = useState(all)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [firstFree] = useState(() => all.find(({ source }) => source !== pinned))
  const labelOf = (source: unknown) => draft.find(column => column.source === source)?.label ?? ''
  const accessibility = useDragWords(labelOf)
  const reasons = useColumnReasons(columns, draft)

  /** The pinned column keeps the first place. */
  const move = (from: number, to: number) => {
    if (from > 0 && to > 0 && to < draft.length) setDraft(arrayMove(draft, from, to))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active, over].map(target => draft.findIndex(({ source }) => source === target?.id))
    move(from!, to!)
  }
  const toggle = (source: string) =>
    setDraft(draft.map(column => (column.source === source ? { ...column, hidden: !column.hidden } : column)))
  const confirm = () => {
    if (draft === declared) forget()
    else if (draft !== all) save(draft.map(({ source, hidden }) => ({ source, hidden })))
    onClose()
  }
  return (
    <ActionDialog onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('docket.list.columns')}</DialogTitle>
      <DialogContent dividers className={styles.content}>
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
          <SortableContext items={draft.map(({ source }) => source)} strategy={verticalListSortingStrategy}>
            <ul className={styles.list}>
              {draft.map((column, index) => (
                <ColumnSetting
                  key={column.source}
                  column={column}
                  reason={reasons.of(column.source)}
                  pinned={column.source === pinned}
                  focused={column === firstFree}
                  first={index <= 1}
                  last={index === draft.length - 1}
                  onToggle={() => toggle(column.source)}
                  onMove={step => move(index, index + step)}
                />
              ))}
            </ul>
          </SortableContext>
        </DndContext>
        {reasons.never.length > 0 && (
          <p className={styles.never}>
            {translate('docket.why.never', { columns: reasons.never.join(translate('docket.why.and')) })}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" className={styles.restore} onClick={() => setDraft(declared)}>
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
