import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect } from 'react'
import { type RaRecord, useDataProvider, useNotify } from 'react-admin'
import type { Input } from '../../../../engine/model/formModel.ts'
import { isOpenInput } from '../../../../engine/form/cellInput.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { editPath } from '../../../providers/navigation/editPaths.ts'
import { messageOf } from '../../../ui/refusal.ts'
import { formFor } from '../formGround.ts'
import styles from './CellEditor.module.css'
import { CellForm } from './CellForm.tsx'

export interface CellEditorProps {
  /** Id of the record that the row is. */
  id: string
  input: Input
  /** Number of the row, from 1. */
  row: number
  /** Where the cell is in what the table scrolls in, and how wide: pixels. */
  place: { left: number; top: number; width: number }
  onClose: () => void
}

/**
 * Edits one value of a record where its list shows it, by the form's own input. Whether that may be is said by the
 * record itself, which is read for it: a row has not all of its values.
 */
export function CellEditor({ id, input, row, place, onClose }: CellEditorProps) {
  const { resource, page } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const path = `${resource.endpoint}/${encodeURIComponent(id)}`
  const queryKey = ['editCell', resource.name, id]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.get<RaRecord>(path, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const isOpen =
    data &&
    resource.form &&
    editPath(resource, page, data) !== undefined &&
    isOpenInput(formFor(resource.form, data).sections, input, data)
  useEffect(() => {
    if (error) notify(messageOf(error), { type: 'error', messageArgs: { _: messageOf(error) } })
    else if (isOpen === false) notify('docket.column.locked', { type: 'warning' })
    if (error || isOpen === false) onClose()
  }, [error, isOpen, notify, onClose])
  if (!data || !isOpen) return null
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    <div
      className={styles.editor}
      style={{ left: place.left, top: place.top, minWidth: place.width }}
      onKeyDown={close}
    >
      <CellForm
        saved={data}
        input={input}
        row={row}
        readAgain={async () => {
          const latest = await dataProvider.get<RaRecord>(path)
          queryClient.setQueryData(queryKey, latest)
          return latest
        }}
        onClose={onClose}
      />
    </div>
  )
}
